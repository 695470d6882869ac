// The words of what is owed, and where to pay it.

import { messages } from "@comptoir/i18n";

export const paymentPanelMessages = messages(
  {
    title: "Payment",
    owed: "Still to pay",
    received: "Paid so far",
    excess: "To be refunded to you",
    refunded: "Refunded",
    dueDate: "To pay by {date}",
    beneficiary: "Account name",
    iban: "IBAN",
    bic: "BIC",
    reference: "Reference to quote",
    bankLater: "Bank details follow: customer service gives them to you.",
    unavailable: "The payment status could not be loaded.",
  },
  {
    title: "Paiement",
    owed: "Reste à payer",
    received: "Déjà payé",
    excess: "À vous rembourser",
    refunded: "Remboursé",
    dueDate: "À payer avant le {date}",
    beneficiary: "Titulaire du compte",
    iban: "IBAN",
    bic: "BIC",
    reference: "Référence à indiquer",
    bankLater: "Les coordonnées bancaires suivront : le service client vous les communique.",
    unavailable: "Impossible de charger l'état du paiement.",
  },
);
