// The words of how a table of articles is set up.

import { messages } from "@comptoir/i18n";

export const tableSettingsMessages = messages(
  {
    density: "Density",
    compact: "Compact",
    comfortable: "Comfortable",
    columns: "Columns",
    attributes: "Properties of these articles",
    reset: "Standard columns",
  },
  {
    density: "Densité",
    compact: "Compacte",
    comfortable: "Aérée",
    columns: "Colonnes",
    attributes: "Caractéristiques de ces articles",
    reset: "Colonnes standard",
  },
);
