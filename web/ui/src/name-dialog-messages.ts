// The words of a name that is given.

import { messages } from "@comptoir/i18n";

export const nameMessages = messages(
  {
    name: "Name",
    nameLong: "At most {max} characters.",
  },
  {
    name: "Nom",
    nameLong: "{max} caractères au plus.",
  },
);
