// The words about what the reader is mailed of.

import { messages } from "@comptoir/i18n";

export const notificationMessages = messages(
  {
    none: "Your role sees to nothing that the shop tells of by e-mail.",
    title: "What you are told by e-mail",
    lead: "To {email}. This is your own choice: colleagues have theirs.",
    ORDERS: "Orders",
    ORDERSHint: "When an order is placed.",
    QUOTES: "Quotes",
    QUOTESHint: "When a customer asks for a quote.",
    ACCOUNTS: "Customers",
    ACCOUNTSHint: "When a customer account waits for approval.",
    QUESTIONS: "Questions",
    QUESTIONSHint: "When somebody writes to the shop.",
    save: "Save",
    saved: "Saved.",
  },
  {
    none: "Votre rôle ne traite rien de ce que la boutique signale par e-mail.",
    title: "Ce que vous recevez par e-mail",
    lead: "À l'adresse {email}. C'est votre choix : vos collègues ont le leur.",
    ORDERS: "Commandes",
    ORDERSHint: "Quand une commande est passée.",
    QUOTES: "Devis",
    QUOTESHint: "Quand un client demande un devis.",
    ACCOUNTS: "Clients",
    ACCOUNTSHint: "Quand un compte client attend sa validation.",
    QUESTIONS: "Questions",
    QUESTIONSHint: "Quand quelqu'un écrit à la boutique.",
    save: "Enregistrer",
    saved: "Enregistré.",
  },
);
