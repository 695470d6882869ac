// The words of buying lists on a buyer's desk.

import { messages } from "@comptoir/i18n";

export const deskMessages = messages(
  {
    yourLists: "Your lists",
    allLists: "All lists",
    listLines: "{count, plural, =0 {empty} one {# line} other {# lines}}",
    noLists: "Save what you order often in a list, from any product.",
  },
  {
    yourLists: "Vos listes",
    allLists: "Toutes les listes",
    listLines: "{count, plural, =0 {vide} one {# ligne} other {# lignes}}",
    noLists: "Gardez dans une liste ce que vous commandez souvent, depuis n'importe quel produit.",
  },
);
