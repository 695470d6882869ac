// The words of rows in a form.

import { messages } from "@comptoir/i18n";

export const fieldRowsMessages = messages(
  {
    row: "Row {number}",
    removeRow: "Remove row {number}",
  },
  {
    row: "Ligne {number}",
    removeRow: "Retirer la ligne {number}",
  },
);
