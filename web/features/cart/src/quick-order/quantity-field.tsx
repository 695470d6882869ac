// The quantity of a row: Enter checks the row and moves on to the next.

import { useMessages } from "@comptoir/i18n";
import { type KeyboardEvent, memo } from "react";
import { FIELD_STYLE, quantityId } from "./fields";
import { quickOrderMessages } from "./messages";
import { type QuickOrderRow, suggestionFor } from "./rows";
import type { RowChanges } from "./use-rows";

export interface QuantityFieldProps {
  row: QuickOrderRow;
  /** Its number on the page, from 1. */
  place: number;
  changes: RowChanges;
  /** Moves on to the row after it. */
  onNext: (key: number) => void;
}

export const QuantityField = memo(function QuantityField({ row, place, changes, onNext }: QuantityFieldProps) {
  const t = useMessages(quickOrderMessages);
  const isWrong = row.checked?.state === "INVALID_QUANTITY" || row.checked?.state === "QUANTITY_ADJUSTED";

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext(row.key);
  }

  return (
    <input
      id={quantityId(row.key)}
      aria-label={t("quantityOf", { n: place })}
      aria-invalid={(isWrong && row.quantity !== "") || undefined}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      value={row.quantity}
      placeholder={row.quantity === "" ? (suggestionFor(row)?.toString() ?? "") : ""}
      className={`${FIELD_STYLE} figures w-20 px-2 text-right placeholder:text-faint`}
      onChange={({ target }) => changes.edit(row.key, { quantity: target.value })}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => changes.settle(row.key, true)}
    />
  );
});
