// The words of what waits today.

import { messages } from "@comptoir/i18n";

export const todayMessages = messages(
  {
    title: "Today",
    lead: "What waits for you, and what was sold.",
    orders: "Orders",
    others: "Beside orders",
    quotes: "Quotes to answer",
    accounts: "Customers to approve",
    entries: "Payments to match",
    questions: "Questions to answer",
    imports: "Failed imports",
    webhooks: "Webhooks that fail",
    "to-confirm": "To confirm",
    "to-prepare": "To prepare",
    "to-ship": "To ship",
    incident: "Problems",
    customer: "Awaiting the customer",
    held: "Blocked",
    unavailable: "not known",
  },
  {
    title: "Aujourd'hui",
    lead: "Ce qui vous attend, et ce qui s'est vendu.",
    orders: "Commandes",
    others: "Au-delà des commandes",
    quotes: "Devis à traiter",
    accounts: "Clients à valider",
    entries: "Paiements à rapprocher",
    questions: "Questions à traiter",
    imports: "Imports en échec",
    webhooks: "Webhooks en échec",
    "to-confirm": "À confirmer",
    "to-prepare": "À préparer",
    "to-ship": "À expédier",
    incident: "Incidents",
    customer: "En attente du client",
    held: "Bloquées",
    unavailable: "inconnu",
  },
);
