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
  },
);
