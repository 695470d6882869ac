// Where orders stand, in the words of those who work on them.

import { messages } from "@comptoir/i18n";
import { statusMessages } from "@comptoir/order";

/** The buyer's words, but for what the buyer's own side has to do. */
export const officeStatusMessages = messages(
  { ...statusMessages["en-GB"], WAITING_CUSTOMER_APPROVAL: "Awaiting the customer" },
  { ...statusMessages["fr-FR"], WAITING_CUSTOMER_APPROVAL: "En attente du client" },
);
