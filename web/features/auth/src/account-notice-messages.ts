// The words of an account that may not order.

import { messages } from "@comptoir/i18n";

export const accountNoticeMessages = messages(
  {
    pending: "Your account waits for the shop's approval",
    pendingAdvice:
      "You can look at your prices and fill carts, which stay as they are. An e-mail tells you when you can order. If it is urgent, write to us.",
    inactive: "Your account can't order at present",
    inactiveAdvice: "Carts, lists and past orders stay, and you can look at everything. Write to us to order again.",
    contact: "Write to the shop",
  },
  {
    pending: "Votre compte attend l'approbation de la boutique",
    pendingAdvice:
      "Vous pouvez consulter vos prix et remplir des paniers, qui restent en l'état. Un e-mail vous dira quand commander. Si c'est urgent, écrivez-nous.",
    inactive: "Votre compte ne peut pas commander actuellement",
    inactiveAdvice:
      "Paniers, listes et commandes passées restent, et vous pouvez tout consulter. Écrivez-nous pour commander à nouveau.",
    contact: "Écrire à la boutique",
  },
);
