// The words of the list of members that lead to its dialogs, which have more of them.

import { messages } from "@comptoir/i18n";

export const memberListMessages = messages(
  {
    invite: "Invite somebody",
    monthlyLimit: "Limit for a month",
    editMember: "Change the rights of {name}",
  },
  {
    invite: "Inviter quelqu'un",
    monthlyLimit: "Plafond par mois",
    editMember: "Modifier les droits de {name}",
  },
);
