// A table as a file that spreadsheets open: separated as each language expects, and harmless to open.

import type { Locale } from "@comptoir/i18n";

/** What a cell may hold; nothing is an empty cell. */
export type CsvCell = string | number | null | undefined;

/**
 * Rows as CSV (RFC 4180). French spreadsheets part cells by semicolons and decimals by commas, English ones cells by
 * commas and decimals by points; a mark at the start tells both that it is UTF-8.
 */
export function csv(rows: readonly (readonly CsvCell[])[], locale: Locale): string {
  const isFrench = locale === "fr-FR";
  const written = rows.map((row) => row.map((cell) => quoted(plain(cell, isFrench))).join(isFrench ? ";" : ","));
  return `\uFEFF${written.join("\r\n")}\r\n`;
}

/** Hands a text, or what the server wrote, to the browser as a file to keep. */
export function download(name: string, content: Blob | string): void {
  const file = content instanceof Blob ? content : new Blob([content], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function plain(cell: CsvCell, isFrench: boolean): string {
  if (typeof cell === "number") return isFrench ? String(cell).replace(".", ",") : String(cell);
  return defused(cell ?? "");
}

/** A text that a spreadsheet would run as a formula gets an apostrophe, which makes it a text (OWASP, CSV injection). */
function defused(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[;,"\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
