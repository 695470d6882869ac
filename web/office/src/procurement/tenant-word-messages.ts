// How procurement systems stand, and whom their people shop as.

import { messages } from "@comptoir/i18n";

export const tenantWordMessages = messages(
  {
    open: "Open",
    closed: "Closed",
    FIXED: "one user for all",
    BY_EMAIL: "members, by e-mail address",
    CREATED: "members; others become one",
  },
  {
    open: "Ouvert",
    closed: "Fermé",
    FIXED: "un seul pour tous",
    BY_EMAIL: "membres, par adresse e-mail",
    CREATED: "membres ; les autres le deviennent",
  },
);
