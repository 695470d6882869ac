// The words of a question that asks for a reason.

import { messages } from "@comptoir/i18n";

export const reasonMessages = messages(
  {
    back: "Back",
    reasonRequired: "Say why.",
    tooLong: "At most {max} characters.",
  },
  {
    back: "Retour",
    reasonRequired: "Indiquez un motif.",
    tooLong: "{max} caractères au maximum.",
  },
);
