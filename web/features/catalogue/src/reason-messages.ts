// The words that explain a price.

import { messages } from "@comptoir/i18n";

export const reasonMessages = messages(
  {
    why: "Why this price?",
    none: "none for this article",
    unused: "not used",
    order: "Your account's contract comes first, then your group's prices, then the list price.",
    range:
      "For {quantity, plural, one {# item} other {# items}}, the price from {from, plural, one {# item} other {# items}} applies: {price} each, excl. tax.",
    failed: "The reason could not be loaded.",
    retry: "Try again",
    gone: "This offer has no price at the moment.",
  },
  {
    why: "Pourquoi ce prix ?",
    none: "aucun pour cet article",
    unused: "non utilisé",
    order: "Le contrat de votre compte passe en premier, puis les prix de votre groupe, puis le prix public.",
    range:
      "Pour {quantity, plural, one {# article} other {# articles}}, la tranche à partir de {from, plural, one {# article} other {# articles}} s'applique : {price} l'unité, HT.",
    failed: "L'explication n'a pas pu être chargée.",
    retry: "Réessayer",
    gone: "Cette offre n'a pas de prix actuellement.",
  },
);
