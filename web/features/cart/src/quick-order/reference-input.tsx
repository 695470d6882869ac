// What the field of a reference does, whether or not it knows references.

import { useMessages } from "@comptoir/i18n";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { FIELD_STYLE, quantityId, referenceId } from "./fields";
import { quickOrderMessages } from "./messages";
import type { ReferenceFieldProps } from "./reference-field";

/** The list under the field: whether something in it is marked, which Enter then takes, and how it closes. */
interface List {
  isMarked: { current: boolean };
  close: () => void;
}

/** The field's attributes, and the way on from it. */
export function useReferenceInput({ row, place, changes, onPaste }: ReferenceFieldProps, list?: List) {
  const t = useMessages(quickOrderMessages);
  function leave() {
    list?.close();
    document.getElementById(quantityId(row.key))?.focus();
  }
  return {
    leave,
    id: referenceId(row.key),
    "aria-label": t("referenceOf", { n: place }),
    placeholder: t("reference"),
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    enterKeyHint: "next" as const,
    className: `${FIELD_STYLE} w-full px-2.5 font-mono placeholder:font-sans placeholder:text-faint sm:placeholder:text-transparent`,
    onBlur: () => changes.settle(row.key),
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

export interface PlainReferenceProps extends ReferenceFieldProps {
  onFocusChange: (focused: boolean) => void;
}

/** The field until it knows references. */
export function PlainReference({ onFocusChange, ...field }: PlainReferenceProps) {
  const { leave: _, onBlur, ...props } = useReferenceInput(field);
  const { row, changes } = field;
  return (
    <input
      {...props}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      value={row.sku}
      onChange={({ target }) => changes.edit(row.key, { sku: target.value })}
      onFocus={() => onFocusChange(true)}
      onBlur={() => {
        onFocusChange(false);
        onBlur();
      }}
    />
  );
}
