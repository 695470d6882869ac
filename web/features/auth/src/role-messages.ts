// What users may do, in words.

import { messages } from "@comptoir/i18n";

export const roleMessages = messages(
  {
    BUYER: "Buyer",
    APPROVER: "Approver",
    ACCOUNT_ADMIN: "Account administrator",
    OPERATOR: "Shop administrator",
    SALES: "Sales",
    CATALOGUE: "Catalogue",
    SUPPORT: "Customer support",
  },
  {
    BUYER: "Acheteur",
    APPROVER: "Valideur",
    ACCOUNT_ADMIN: "Administrateur du compte",
    OPERATOR: "Administrateur de la boutique",
    SALES: "Ventes",
    CATALOGUE: "Catalogue",
    SUPPORT: "Service client",
  },
);
