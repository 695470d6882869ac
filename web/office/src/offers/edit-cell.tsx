// A cell that is edited in place, by the keys of a spreadsheet; a change stands beside what was there before.

import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { Input } from "@comptoir/ui";
import { clsx } from "clsx";
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useId } from "react";
import { useMayChange } from "../rights";
import { CELL, moveByKey } from "./cell-keys";
import { type Cell, cellKey, heldBy, writeCell } from "./cells";
import { type Change, typedValue, writtenIn } from "./edits";
import { gridMessages } from "./grid-messages";
import { useEdits } from "./use-edits";

export function EditCell({ offer, field }: Cell) {
  const t = useMessages(gridMessages);
  const locale = useLanguage();
  const id = useId();
  const cell = { offer, field };
  const edits = useEdits();
  const mayChange = useMayChange("OFFERS");
  const change = edits.changes.get(cellKey(cell));
  const problem = change && problemOf(change);
  const named = { sku: offer.sku, name: offer.name };

  function problemOf(change: Change): string | undefined {
    if (typedValue(change) !== undefined) return change.refused;
    return t(field === "stock" ? "stockWrong" : "priceWrong");
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (actOn(event)) event.preventDefault();
  }

  function actOn({ key, ctrlKey, metaKey, altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
    if (altKey) return false;
    if (ctrlKey || metaKey) {
      const act = { z: shiftKey ? edits.redo : edits.undo, y: edits.redo, s: edits.save }[key.toLowerCase()];
      void act?.();
      return act !== undefined;
    }
    if (key !== "Escape") return moveByKey(currentTarget, key, shiftKey);
    if (change) edits.takeBack([cellKey(cell)]);
    return change !== undefined;
  }

  function onPaste(event: ClipboardEvent) {
    if (mayChange && edits.paste(cell, event.clipboardData.getData("text/plain"))) event.preventDefault();
  }

  return (
    <span className="flex flex-col items-end gap-1">
      <span className="flex items-center justify-end gap-2">
        {change && <Before id={`${id}-before`} change={change} held={heldBy(cell)} />}
        <Input
          {...CELL}
          aria-label={field === "stock" ? t("stockOf", named) : t("priceOf", { ...named, currency: field })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={change && clsx(`${id}-before`, problem && `${id}-problem`)}
          inputMode={field === "stock" ? "numeric" : "decimal"}
          autoComplete="off"
          readOnly={!mayChange}
          enterKeyHint="next"
          className={clsx(
            "figures max-w-28 text-right sm:h-8! sm:px-2! sm:text-sm!",
            change && !problem && "border-accent! bg-accent-wash!",
            problem && "bg-bad-wash!",
          )}
          value={change ? writtenIn(change, locale) : writeCell(field, heldBy(cell), locale)}
          onChange={({ target }) => edits.typeInto(cell, target.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onMouseDown={selectWhole}
          onBlur={edits.leave}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </span>
      {problem && (
        <span id={`${id}-problem`} className="max-w-56 text-left text-bad text-xs">
          {problem}
        </span>
      )}
    </span>
  );
}

/** What the cell held when it was typed into, and what it holds by now where that is something else. */
function Before({ id, change: { field, from }, held }: { id: string; change: Change; held: number | null }) {
  const t = useMessages(gridMessages);
  const formats = useFormats();
  const written = (value: number | null) => {
    if (value === null) return t("nothing");
    return field === "stock" ? formats.number(value) : formats.money(value, field);
  };
  return (
    <span id={id} className="figures text-right text-faint text-xs">
      {t("before", { value: written(from) })}
      {held !== from && <span className="block text-warn">{t("now", { value: written(held) })}</span>}
    </span>
  );
}

/** The first press into a cell selects what it holds, as moving into it does; the next one sets the cursor. */
function selectWhole(event: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}
