// The words of a record that others saved meanwhile.

import { messages } from "@comptoir/i18n";

export const changedRecordMessages = messages(
  {
    fact: "What",
    before: "Before",
    theirs: "Theirs",
    yours: "Yours",
    untouched: "not changed",
    nothing: "nothing",
    takeTheirs: "Take theirs",
    keepMine: "Keep mine",
    valuesTitle: "Somebody else changed this meanwhile",
    goneTitle: "Somebody else took this away meanwhile",
    valuesLead: "Nothing you typed is lost. Keep yours, with what they changed beside it, or take theirs.",
    tookTheirs: "The form now says what they set.",
    keptMine: "Yours is kept: save it when it is right.",
  },
  {
    fact: "Champ",
    before: "Avant",
    theirs: "L'autre version",
    yours: "La vôtre",
    untouched: "non modifié",
    nothing: "rien",
    takeTheirs: "Prendre l'autre version",
    keepMine: "Garder la mienne",
    valuesTitle: "Quelqu'un d'autre a modifié ceci entre-temps",
    goneTitle: "Quelqu'un d'autre a supprimé ceci entre-temps",
    valuesLead:
      "Rien de ce que vous avez saisi n'est perdu. Gardez votre version, avec ce qui a changé à côté, ou prenez l'autre.",
    tookTheirs: "Le formulaire reprend l'autre version.",
    keptMine: "Votre version est gardée : enregistrez-la quand elle est juste.",
  },
);
