// The words of what pages of different areas have in common.

import { messages } from "@comptoir/i18n";

export const partMessages = messages(
  {
    back: "Back",
    reason: "Reason, told to the buyer",
    changedFirst: "Nothing was sent: somebody else was faster. Look at what they changed, then send it again.",
    understood: "Understood",
    stay: "Stay",
    leave: "Leave without saving",
    CUSTOMER: "Customer",
    SUPPLIER: "Supplier",
    lookOnly: "You may look at this, and change nothing here: your role does not go that far.",
    OPERATOR: "Shop",
    SYSTEM: "Automatic",
  },
  {
    back: "Retour",
    reason: "Motif, communiqué à l'acheteur",
    changedFirst:
      "Rien n'a été envoyé : quelqu'un d'autre a été plus rapide. Voyez ce qui a changé, puis envoyez à nouveau.",
    understood: "Compris",
    stay: "Rester",
    leave: "Quitter sans enregistrer",
    CUSTOMER: "Client",
    SUPPLIER: "Fournisseur",
    lookOnly: "Vous pouvez consulter ces données, sans les modifier : votre rôle ne va pas plus loin.",
    OPERATOR: "Boutique",
    SYSTEM: "Automatique",
  },
);
