// What the field of a reference does, whether or not it knows references.

import { useMessages } from "@comptoir/i18n";
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { FIELD_STYLE, quantityId, referenceId } from "./fields";
import { quickOrderMessages } from "./messages";
import type { ReferenceFieldProps } from "./reference-field";

/** The list under the field: whether something in it is marked, which Enter then takes, and how it closes. */
interface List {
  isMarked: { current: boolean };
  close: () => void;
}

export interface ReferenceInputProps extends ReferenceFieldProps {
  /** Whether the field that stood here before had the focus. */
  isFocused: { current: boolean };
}

/** The field's attributes, and the way on from it. */
export function useReferenceInput(props: ReferenceInputProps, list?: List) {
  const { row, place, changes, onPaste, isFocused } = props;
  const t = useMessages(quickOrderMessages);
  const input = useRef<HTMLInputElement>(null);
  // Takes over from the field before it, before another letter is typed.
  useLayoutEffect(() => {
    const field = input.current;
    if (!isFocused.current || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [isFocused]);
  function leave() {
    list?.close();
    document.getElementById(quantityId(row.key))?.focus();
  }
  return {
    leave,
    ref: input,
    id: referenceId(row.key),
    "aria-label": t("referenceOf", { n: place }),
    placeholder: t("reference"),
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    enterKeyHint: "next" as const,
    className: `${FIELD_STYLE} w-full px-2.5 font-mono placeholder:font-sans placeholder:text-faint sm:placeholder:text-transparent`,
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
      changes.settle(row.key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.ctrlKey || event.metaKey || list?.isMarked.current || !row.sku.trim()) return;
      event.preventDefault();
      leave();
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData("text");
      if (!/[\n\t]/.test(text.trim())) return;
      event.preventDefault();
      onPaste(text);
    },
  };
}

/** The field until it knows references. */
export function PlainReference(field: ReferenceInputProps) {
  const { leave: _, ...props } = useReferenceInput(field);
  const { row, changes } = field;
  return (
    <input
      {...props}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      value={row.sku}
      onChange={({ target }) => changes.edit(row.key, { sku: target.value })}
    />
  );
}
