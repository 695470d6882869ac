// The words of a quantity that is typed or stepped, and of why it was set right.

import { messages } from "@comptoir/i18n";

export const quantityMessages = messages(
  {
    increase: "More",
    decrease: "Fewer",
    quantityOf: "Quantity of {name}",
    correctedMin: "Minimum quantity: {min}.",
    correctedMax: "Maximum quantity: {max}.",
    correctedStock: "Only {stock} in stock. Set to {quantity}.",
    correctedPack: "Sold in packs of {n}. Set to {quantity}.",
    correctedWhole: "Whole numbers only. Set to {quantity}.",
  },
  {
    increase: "Plus",
    decrease: "Moins",
    quantityOf: "Quantité de {name}",
    correctedMin: "Quantité minimale : {min}.",
    correctedMax: "Quantité maximale : {max}.",
    correctedStock: "Plus que {stock} en stock : quantité ajustée à {quantity}.",
    correctedPack: "Vendu par {n} : quantité ajustée à {quantity}.",
    correctedWhole: "Nombres entiers uniquement : quantité ajustée à {quantity}.",
  },
);
