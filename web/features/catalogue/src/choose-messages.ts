// The words of choosing a row: they are there before anything is chosen.

import { messages } from "@comptoir/i18n";

export const chooseMessages = messages(
  {
    choose: "Choose {name}",
    chooseAll: "Choose all on this page",
    toChosen: "To what was chosen",
  },
  {
    choose: "Sélectionner {name}",
    chooseAll: "Sélectionner toute la page",
    toChosen: "Vers la sélection",
  },
);
