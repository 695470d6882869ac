// Rows of a product that may be added, taken away and put in another order, by buttons and by Alt with the arrow keys.

import { useMessages } from "@comptoir/i18n";
import { Button, IconButton } from "@comptoir/ui";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { valueAt, withMoved, withoutRow, withRow } from "./edits";
import { fieldMessages } from "./field-messages";
import { ListProblem } from "./fields";
import { useProductForm } from "./use-product-form";
import type { Row } from "./values";

interface RowListProps<Known extends Row> {
  /** Where the rows stand among the form's values. */
  path: string;
  /** What is added. */
  blank: Omit<Known, keyof Row>;
  addLabel: string;
  /** What is said while there is none. */
  none: string;
  /** What a row is called, from what it holds and its place, from 1. */
  nameOf: (row: Known, place: number) => string;
  /** Whether their order counts; it does where nothing is said. */
  hasOrder?: boolean;
  /** Rows that the shop has stay, but may be put off sale. */
  keepsSaved?: boolean;
  /** The fields of a row; `path` is where it stands, `buttons` move it and take it away. */
  children: (row: Known, path: string, buttons: ReactNode) => ReactNode;
  /** A row was added. */
  onAdded?: (key: number) => void;
}

export function RowList<Known extends Row>(props: RowListProps<Known>) {
  const { path, blank, addLabel, none, nameOf, hasOrder = true, keepsSaved = false, children, onAdded } = props;
  const t = useMessages(fieldMessages);
  const { values, set } = useProductForm();
  const [moved, setMoved] = useState("");
  const rows = valueAt(values, path) as Known[];

  function move(place: number, step: 1 | -1) {
    const row = rows[place];
    if (!row || !rows[place + step]) return;
    const { activeElement } = document;
    flushSync(() => {
      set(path, withMoved(rows, place, step));
      setMoved(t("moved", { row: nameOf(row, place + 1), place: place + step + 1, count: rows.length }));
    });
    // Browsers take the focus from what is moved.
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  function add() {
    const next = withRow<Known>(rows, blank);
    flushSync(() => {
      set(path, next);
      onAdded?.(next.at(-1)?.key ?? 0);
    });
    document.getElementById(`${path}.${rows.length}`)?.querySelector<HTMLElement>("input, select")?.focus();
  }

  function remove(place: number) {
    flushSync(() => set(path, withoutRow(rows, place)));
    document.getElementById(`${path}.add`)?.focus();
  }

  return (
    <div className="flex flex-col gap-3">
      <ListProblem path={path} />
      {rows.length === 0 && <p className="text-soft text-sm">{none}</p>}
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row, place) => {
            const name = nameOf(row, place + 1);
            const isMovable = hasOrder && rows.length > 1;
            const buttons = (
              <span className="flex shrink-0 items-center">
                {isMovable && (
                  <>
                    <IconButton
                      size="small"
                      label={t("up", { row: name })}
                      icon={<ArrowUp aria-hidden size={16} />}
                      aria-disabled={place === 0}
                      className="aria-disabled:opacity-45"
                      onClick={() => move(place, -1)}
                    />
                    <IconButton
                      size="small"
                      label={t("down", { row: name })}
                      icon={<ArrowDown aria-hidden size={16} />}
                      aria-disabled={place === rows.length - 1}
                      className="aria-disabled:opacity-45"
                      onClick={() => move(place, 1)}
                    />
                  </>
                )}
                {!(keepsSaved && row.isSaved) && (
                  <IconButton
                    size="small"
                    label={t("remove", { row: name })}
                    icon={<Trash2 aria-hidden size={16} />}
                    onClick={() => remove(place)}
                  />
                )}
              </span>
            );
            return (
              <li
                key={row.key}
                id={`${path}.${place}`}
                className="scroll-mt-24 rounded-card border border-line bg-page"
                onKeyDown={(event) => {
                  const step = stepOf(event);
                  if (!step || !isMovable) return;
                  event.preventDefault();
                  event.stopPropagation();
                  move(place, step);
                }}
              >
                {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend has no place for the buttons */}
                <div role="group" aria-label={name}>
                  {children(row, `${path}.${place}`, buttons)}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button id={`${path}.add`} size="small" icon={<Plus aria-hidden size={15} />} onClick={add}>
          {addLabel}
        </Button>
        {hasOrder && rows.length > 1 && <span className="text-faint text-xs max-sm:hidden">{t("keys")}</span>}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  );
}

/** Which way an event moves its row; in a select the same keys open its list. */
function stepOf({ altKey, ctrlKey, metaKey, key, target }: KeyboardEvent): 1 | -1 | undefined {
  if (!altKey || ctrlKey || metaKey || target instanceof HTMLSelectElement) return undefined;
  return key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : undefined;
}
