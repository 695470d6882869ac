// The words of quotes on a buyer's desk.

import { messages } from "@comptoir/i18n";

export const deskMessages = messages(
  {
    title: "Quotes to answer",
    all: "{count, plural, one {See the quote} other {See all #}}",
    nothing: "No supplier's answer is waiting for yours.",
    newQuote: "Ask for a quote",
  },
  {
    title: "Devis à traiter",
    all: "{count, plural, one {Voir le devis} other {Voir les #}}",
    nothing: "Aucune réponse de fournisseur n'attend la vôtre.",
    newQuote: "Demander un devis",
  },
);
