// What a form says of its fields together.

import { messages } from "@comptoir/i18n";

export const summaryMessages = messages(
  {
    fieldsToCorrect: "{count, plural, one {One field needs} other {# fields need}} correcting.",
  },
  {
    fieldsToCorrect: "{count, plural, one {Un champ est} other {# champs sont}} à corriger.",
  },
);
