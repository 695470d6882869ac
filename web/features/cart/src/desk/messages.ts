// The words of the cart on a buyer's desk.

import { messages } from "@comptoir/i18n";

export const deskMessages = messages(
  {
    yourCart: "Your cart",
    cartLines: "{count, plural, =0 {Nothing in it yet} one {# line} other {# lines}}",
    unread: "It could not be read just now.",
  },
  {
    yourCart: "Votre panier",
    cartLines: "{count, plural, =0 {Encore vide} one {# ligne} other {# lignes}}",
    unread: "Il n'a pas pu être lu à l'instant.",
  },
);
