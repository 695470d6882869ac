// The words of the question whose price of an offer is to be explained.

import { messages } from "@comptoir/i18n";

export const dialogMessages = messages(
  {
    title: "What a customer pays for {name}",
    lead: "The price is explained step by step, as this customer's cart has it.",
    account: "Customer",
    accountHint: "Its identifier, such as ACC-7K2M9QXD; type its name to find it.",
    accountMissing: "Which customer?",
  },
  {
    title: "Ce qu'un client paie pour {name}",
    lead: "Le prix est expliqué étape par étape, tel que le panier de ce client l'a.",
    account: "Client",
    accountHint: "Son identifiant, par exemple ACC-7K2M9QXD ; saisissez son nom pour le trouver.",
    accountMissing: "Quel client ?",
  },
);
