// The names of what was said about an order.

import { messages } from "@comptoir/i18n";

export const factsMessages = messages(
  {
    poNumber: "Purchase order number",
    payment: "Payment",
    due: "Due on {date}",
    deliveredTo: "Delivered to",
    billedTo: "Billed to",
    delivery: "Delivery",
    STD: "Standard",
    EXPRESS: "Express",
    PICKUP: "Pick-up",
    requestedDate: "Requested delivery date",
    orderedBy: "Ordered by",
    placedForYouBy: "Placed for you by",
    comment: "Comment for the suppliers",
  },
  {
    poNumber: "Numéro de bon de commande",
    payment: "Paiement",
    due: "À payer le {date}",
    deliveredTo: "Livrée à",
    billedTo: "Facturée à",
    delivery: "Mode de livraison",
    STD: "Standard",
    EXPRESS: "Express",
    PICKUP: "Retrait sur place",
    requestedDate: "Date souhaitée",
    orderedBy: "Commandée par",
    placedForYouBy: "Passée pour vous par",
    comment: "Message aux fournisseurs",
  },
);
