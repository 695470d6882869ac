// The rows that were not taken, as a file to correct and bring again.

import { type Locale, translate } from "@comptoir/i18n";
import { csv, download } from "@comptoir/ui";
import { quickOrderMessages } from "./messages";
import type { QuickOrderRow } from "./rows";

/** Hands refused rows to the browser: its first two columns are what quick order reads. */
export function downloadRefused(rows: QuickOrderRow[], locale: Locale): void {
  const t = translate(quickOrderMessages, locale);
  const header = ["sku", "quantity", t("state"), t("reason"), t("suggestion"), t("line")];
  const cells = rows.map(({ sku, quantity, written, checked }) => [
    sku,
    quantity,
    checked && t(checked.state),
    checked?.message,
    checked?.suggestedQuantity,
    written,
  ]);
  download(`${t("refusedName")}.csv`, csv([header, ...cells], locale));
}

/** Hands out a file that shows what quick order reads. */
export function downloadSample(locale: Locale): void {
  const t = translate(quickOrderMessages, locale);
  const rows = [
    ["sku", "quantity"],
    ["ABC-123", 12],
    ["3700123456789", 5],
  ];
  download(`${t("sampleName")}.csv`, csv(rows, locale));
}
