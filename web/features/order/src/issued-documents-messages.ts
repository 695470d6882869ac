// The words of what was issued of an order.

import { messages } from "@comptoir/i18n";

export const issuedDocumentsMessages = messages(
  {
    documents: "Documents",
    unavailable: "The documents could not be loaded.",
    INVOICE: "Invoice",
    CREDIT_NOTE: "Credit note",
    DELIVERY_NOTE: "Delivery note",
    dueOn: "{date}, to pay by {due}",
    download: "Download {number} as PDF",
  },
  {
    documents: "Documents",
    unavailable: "Impossible de charger les documents.",
    INVOICE: "Facture",
    CREDIT_NOTE: "Avoir",
    DELIVERY_NOTE: "Bon de livraison",
    dueOn: "{date}, à payer au plus tard le {due}",
    download: "Télécharger {number} en PDF",
  },
);
