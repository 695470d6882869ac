// What an import would put on a list, and what it would not, before it does.

import type { CheckedItem, CheckedRow } from "@comptoir/api";
import { useLocale, useMessages } from "@comptoir/i18n";
import { Button, Checkbox } from "@comptoir/ui";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { AmbiguousRows } from "./ambiguous-rows";
import { downloadRefused } from "./list-file";
import { listMessages } from "./messages";

/** Refused rows that are shown one by one; the file has them all. */
const MAX_ROWS_SHOWN = 8;

export interface ImportPreviewProps {
  rows: CheckedRow[];
  busy: boolean;
  onAdd: (lines: { offerPriceId: string; quantity: number }[]) => void;
  /** The article that was chosen for a reference that means several. */
  onChoose: (reference: string, article: CheckedItem) => void;
  onBack: () => void;
}

export function ImportPreview({ rows, busy, onAdd, onChoose, onBack }: ImportPreviewProps) {
  const t = useMessages(listMessages);
  const locale = useLocale();
  const [takesSuggestions, setTakesSuggestions] = useState(true);
  const id = useId();
  const lines = linesOf(rows, takesSuggestions);
  const suggestions = linesOf(rows, true).length - linesOf(rows, false).length;
  const ambiguous = rows.filter((row) => row.state === "AMBIGUOUS");
  const refused = rows.filter((row) => row.state !== "AMBIGUOUS" && quantityOf(row, takesSuggestions) === null);
  return (
    <>
      <p role="status" className="font-medium">
        {t("importable", { count: lines.length })}
      </p>
      {suggestions > 0 && (
        <label htmlFor={id} className="flex items-start gap-2.5">
          <Checkbox id={id} checked={takesSuggestions} onChange={({ target }) => setTakesSuggestions(target.checked)} />
          {t("withSuggestions", { count: suggestions })}
        </label>
      )}
      {ambiguous.length > 0 && <AmbiguousRows rows={ambiguous} onChoose={onChoose} />}
      {refused.length > 0 && (
        <section className="flex flex-col items-start gap-2 text-sm">
          <p>{t("refusedRows", { count: refused.length })}</p>
          <ul className="flex flex-col gap-1">
            {refused.slice(0, MAX_ROWS_SHOWN).map(({ line, sku, message }) => (
              <li key={line}>
                <span className="font-mono">{sku || "–"}</span> <span className="text-soft">{message}</span>
              </li>
            ))}
          </ul>
          {refused.length > MAX_ROWS_SHOWN && (
            <p className="text-soft">{t("refusedMore", { count: refused.length - MAX_ROWS_SHOWN })}</p>
          )}
          <Button
            size="small"
            icon={<Download aria-hidden size={14} />}
            onClick={() => downloadRefused(refused, locale)}
          >
            {t("refusedFile")}
          </Button>
        </section>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{t("back")}</Button>
        {lines.length > 0 && (
          <Button kind="primary" busy={busy} onClick={() => onAdd(lines)}>
            {t("addCount", { count: lines.length })}
          </Button>
        )}
      </div>
    </>
  );
}

function linesOf(rows: CheckedRow[], takesSuggestions: boolean) {
  return rows.flatMap((row) => {
    const quantity = quantityOf(row, takesSuggestions);
    return row.item && quantity ? [{ offerPriceId: row.item.offerPriceId, quantity }] : [];
  });
}

/** How many of a row's article go on the list; null: the row is refused. */
function quantityOf({ state, quantity, suggestedQuantity, item }: CheckedRow, takesSuggestions: boolean) {
  if (!item) return null;
  if (state === "OK") return quantity ?? null;
  return (takesSuggestions && suggestedQuantity) || null;
}
