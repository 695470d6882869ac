// The words of what people set for themselves.

import { messages } from "@comptoir/i18n";

export const preferencesMessages = messages(
  {
    colours: "Colours",
    light: "Light",
    dark: "Dark",
    system: "System",
  },
  {
    colours: "Couleurs",
    light: "Clair",
    dark: "Sombre",
    system: "Automatique",
  },
);
