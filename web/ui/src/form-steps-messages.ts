// The words of forms in steps.

import { messages } from "@comptoir/i18n";

export const formStepsMessages = messages(
  {
    steps: "Steps",
    stepOf: ", step {step} of {count}",
    stepDone: "Done",
    stepOn: "Continue",
    stepBack: "Back",
  },
  {
    steps: "Étapes",
    stepOf: ", étape {step} sur {count}",
    stepDone: "Terminée",
    stepOn: "Continuer",
    stepBack: "Retour",
  },
);
