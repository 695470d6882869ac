// Files that lists give out.

import type { CheckedRow } from "@comptoir/api";
import { type Locale, translate } from "@comptoir/i18n";
import { csv, download } from "@comptoir/ui";
import { listMessages } from "./messages";

/** Hands rows that were not taken to the browser, to be corrected and brought again. */
export function downloadRefused(rows: CheckedRow[], locale: Locale): void {
  const t = translate(listMessages, locale);
  const header = ["sku", "quantity", t("reason"), t("suggested")];
  const cells = rows.map(({ sku, quantity, message, suggestedQuantity }) => [
    sku,
    quantity,
    message,
    suggestedQuantity,
  ]);
  download(`${t("refusedName")}.csv`, csv([header, ...cells], locale));
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 60) || "list";
}
