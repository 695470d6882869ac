// Where quotes stand, in the words of those who answer them.

import { messages } from "@comptoir/i18n";
import { quoteStatusMessages } from "@comptoir/quote";

export const officeQuoteMessages = messages(
  {
    ...quoteStatusMessages["en-GB"],
    NEW: "New",
    WAITING_FOR_SUPPLIER_INFOS: "In discussion",
    WAITING_FOR_CUSTOMER: "Answered",
    DECLINED_BY_CUSTOMER: "Declined by the customer",
    DECLINED_BY_SUPPLIER: "Declined by the supplier",
    DECLINED_BY_OPERATOR: "Declined by the shop",
  },
  {
    ...quoteStatusMessages["fr-FR"],
    NEW: "Nouveau",
    WAITING_FOR_SUPPLIER_INFOS: "En discussion",
    WAITING_FOR_CUSTOMER: "Répondu",
    DECLINED_BY_CUSTOMER: "Refusé par le client",
    DECLINED_BY_SUPPLIER: "Refusé par le fournisseur",
    DECLINED_BY_OPERATOR: "Refusé par la boutique",
  },
);
