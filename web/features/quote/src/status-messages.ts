// Where a quote stands, in words (decisions, section 10).

import { messages } from "@comptoir/i18n";

export const statusMessages = messages(
  {
    STAGING: "Draft",
    NEW: "Sent",
    WAITING_FOR_SUPPLIER_INFOS: "With supplier",
    WAITING_FOR_CUSTOMER: "Your answer awaited",
    DECLINED_BY_CUSTOMER: "Declined",
    DECLINED_BY_SUPPLIER: "Declined",
    DECLINED_BY_OPERATOR: "Declined",
    VALIDATED: "Accepted",
    CLOSED: "Closed",
    expired: "Expired",
    validUntil: "Valid until {date}",
    daysLeft: "{count, plural, =0 {last day today} one {# day left} other {# days left}}",
  },
  {
    STAGING: "Brouillon",
    NEW: "Envoyé",
    WAITING_FOR_SUPPLIER_INFOS: "Chez le fournisseur",
    WAITING_FOR_CUSTOMER: "En attente de votre réponse",
    DECLINED_BY_CUSTOMER: "Refusé",
    DECLINED_BY_SUPPLIER: "Refusé",
    DECLINED_BY_OPERATOR: "Refusé",
    VALIDATED: "Accepté",
    CLOSED: "Clos",
    expired: "Expiré",
    validUntil: "Valable jusqu'au {date}",
    daysLeft: "{count, plural, =0 {expire aujourd'hui} one {encore # jour} other {encore # jours}}",
  },
);
