// The words of what waits today.

import { messages } from "@comptoir/i18n";

export const todayMessages = messages(
  {
    title: "Today",
    lead: "What waits in your orders.",
    orders: "Orders that wait",
    "to-confirm": "To confirm",
    "to-prepare": "To prepare",
    "to-ship": "To ship",
    incident: "Problems",
    customer: "Awaiting the customer",
    held: "Blocked",
    unavailable: "not known",
    count: "{count, plural, one {# order} other {# orders}}",
  },
  {
    title: "Aujourd'hui",
    lead: "Ce qui attend dans vos commandes.",
    orders: "Commandes en attente",
    "to-confirm": "À confirmer",
    "to-prepare": "À préparer",
    "to-ship": "À expédier",
    incident: "Incidents",
    customer: "En attente du client",
    held: "Bloquées",
    unavailable: "inconnu",
    count: "{count, plural, one {# commande} other {# commandes}}",
  },
);
