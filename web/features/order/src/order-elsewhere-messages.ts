// The words of an order of another account.

import { messages } from "@comptoir/i18n";

export const orderElsewhereMessages = messages(
  {
    elsewhere: "This order belongs to your account {account}.",
    advice: "You are acting for another account. Switching keeps the carts of both.",
    open: "Switch to {account} and open it",
  },
  {
    elsewhere: "Cette commande est celle de votre compte {account}.",
    advice: "Vous agissez pour un autre compte. En changer garde les paniers des deux.",
    open: "Passer sur {account} et l'ouvrir",
  },
);
