// The words of rows that are chosen, and of articles side by side.

import { messages } from "@comptoir/i18n";

export const choiceMessages = messages(
  {
    chosen: "{count, plural, one {# article chosen} other {# articles chosen}}",
    clear: "Choose none",
    compare: "Compare",
    compareMax: "{max} articles at most stand side by side.",
    compareTitle: "Side by side",
    property: "Property",
    brand: "Brand",
    reference: "Reference",
    price: "Unit price excl. tax",
    stock: "Stock",
    pack: "Sold by",
    leadTime: "Working days to dispatch",
    supplier: "Supplier",
  },
  {
    chosen: "{count, plural, one {# article sélectionné} other {# articles sélectionnés}}",
    clear: "Tout désélectionner",
    compare: "Comparer",
    compareMax: "{max} articles au plus se comparent.",
    compareTitle: "Côte à côte",
    property: "Caractéristique",
    brand: "Marque",
    reference: "Référence",
    price: "Prix unitaire HT",
    stock: "Stock",
    pack: "Vendu par",
    leadTime: "Jours ouvrés avant expédition",
    supplier: "Fournisseur",
  },
);
