// The words of the head of a sheet of paper.

import { messages } from "@comptoir/i18n";

export const partiesMessages = messages(
  {
    seller: "Seller",
    buyer: "Buyer",
    registration: "Company number {number}",
    vat: "VAT number {number}",
  },
  {
    seller: "Vendeur",
    buyer: "Acheteur",
    registration: "N° d'entreprise {number}",
    vat: "N° de TVA {number}",
  },
);
