// The words of choosing a row: they are there before anything is chosen.

import { messages } from "@comptoir/i18n";

export const chooseMessages = messages(
  {
    choose: "Choose {name}",
    toChosen: "To what was chosen",
  },
  {
    choose: "Sélectionner {name}",
    toChosen: "Vers la sélection",
  },
);
