// The words of asking for a quote from elsewhere in the shop.

import { messages } from "@comptoir/i18n";

export const askMessages = messages(
  {
    ask: "Ask for a quote",
    askFor: ": {name}",
    nothingAsked: "None of these lines can be asked for.",
    notAsked: "{count, plural, one {One line was} other {# lines were}} not taken into the quote:",
    notAskedLine: "{name}: {reason}",
    line: "line {n}",
    more: "{count, plural, one {and one more} other {and # more}}",
  },
  {
    ask: "Demander un devis",
    askFor: " : {name}",
    nothingAsked: "Aucune de ces lignes ne peut faire l'objet d'un devis.",
    notAsked:
      "{count, plural, one {Une ligne n'a pas été reprise} other {# lignes n'ont pas été reprises}} dans le devis :",
    notAskedLine: "{name} : {reason}",
    line: "ligne {n}",
    more: "{count, plural, one {et une autre} other {et # autres}}",
  },
);
