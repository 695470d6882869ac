// The rows of a quick order, typed from one field to the next without leaving the keyboard.

import { useMessages } from "@comptoir/i18n";
import { type Column, IconButton, LongTable, Money } from "@comptoir/ui";
import { X } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { referenceId } from "./fields";
import { quickOrderMessages } from "./messages";
import { QuantityField } from "./quantity-field";
import { ReferenceField } from "./reference-field";
import { RowOutcome } from "./row-outcome";
import { isFilled, type QuickOrderRow } from "./rows";
import type { RowChanges } from "./use-rows";

export interface RowsTableProps {
  rows: QuickOrderRow[];
  changes: RowChanges;
  isChecking: boolean;
  /** A text of several lines was pasted into a field. */
  onPaste: (text: string) => void;
}

export function RowsTable({ rows, changes, isChecking, onPaste }: RowsTableProps) {
  const t = useMessages(quickOrderMessages);
  const newest = useRef({ rows, onPaste });
  newest.current = { rows, onPaste };
  const places = useMemo(() => new Map(rows.map(({ key }, index) => [key, index + 1])), [rows]);
  const placeOf = ({ key }: QuickOrderRow) => places.get(key) ?? 0;

  const next = useCallback(
    (key: number) => {
      const place = newest.current.rows.findIndex((row) => row.key === key);
      if (place === newest.current.rows.length - 1) flushSync(changes.extend);
      const after = newest.current.rows[place + 1];
      if (after) document.getElementById(referenceId(after.key))?.focus();
    },
    [changes],
  );

  // The same function as long as the page is open: typing in one row renders no other.
  const paste = useCallback((text: string) => newest.current.onPaste(text), []);

  const columns: Column<QuickOrderRow>[] = [
    {
      id: "reference",
      header: t("reference"),
      card: "title",
      className: "max-sm:pr-10",
      cell: (row) => <ReferenceField row={row} place={placeOf(row)} changes={changes} onPaste={paste} />,
    },
    {
      id: "quantity",
      header: t("quantity"),
      align: "right",
      cell: (row) => <QuantityField row={row} place={placeOf(row)} changes={changes} onNext={next} />,
    },
    {
      id: "article",
      header: t("article"),
      card: "bare",
      cell: (row) => (
        <RowOutcome row={row} isChecking={isChecking} onTake={changes.correct} onChoose={changes.choose} />
      ),
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      card: "bare",
      cell: ({ checked }) =>
        checked?.state === "OK" &&
        checked.item?.totalDiscountPrice &&
        checked.item.currency && (
          <Money amount={checked.item.totalDiscountPrice.priceWithoutTax} currency={checked.item.currency} />
        ),
    },
    {
      id: "remove",
      header: "",
      align: "right",
      card: "corner",
      cell: (row) =>
        isFilled(row) && (
          <IconButton
            size="small"
            label={t("removeRow", { n: placeOf(row) })}
            icon={<X aria-hidden size={16} />}
            onClick={() => changes.remove([row.key])}
          />
        ),
    },
  ];
  return (
    <LongTable
      caption={t("rows")}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      template="sm:grid-cols-[minmax(9rem,14rem)_6rem_minmax(0,1fr)_6.5rem_2.5rem]"
      heights={[57, 148]}
    />
  );
}

const rowKey = ({ key }: QuickOrderRow) => String(key);
