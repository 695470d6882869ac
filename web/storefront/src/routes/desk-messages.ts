// The words of a buyer's cart and lists on their desk.

import { messages } from "@comptoir/i18n";

export const deskMessages = messages(
  {
    yourLists: "Your lists",
    allLists: "All lists",
    listLines: "{count, plural, =0 {empty} one {# line} other {# lines}}",
    noLists: "Save what you order often in a list, from any product.",
    yourCart: "Your cart",
    cartLines: "{count, plural, =0 {Nothing in it yet} one {# line} other {# lines}}",
  },
  {
    yourLists: "Vos listes",
    allLists: "Toutes les listes",
    listLines: "{count, plural, =0 {vide} one {# ligne} other {# lignes}}",
    noLists: "Gardez dans une liste ce que vous commandez souvent, depuis n'importe quel produit.",
    yourCart: "Votre panier",
    cartLines: "{count, plural, =0 {Encore vide} one {# ligne} other {# lignes}}",
  },
);
