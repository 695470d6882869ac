// The reference of a row, with those the shop knows while one types; loaded after the plain field that stands there first.

import { Autocomplete } from "@base-ui/react/autocomplete";
import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type KnownReference, referencesQuery } from "./calls";
import { quickOrderMessages } from "./messages";
import { type ReferenceInputProps, useReferenceInput } from "./reference-input";

/** Long enough to skip most letters of a reference that is typed fast. */
const DEBOUNCE_MS = 150;

/** A combobox: Enter takes what is marked, or what is typed, and moves on to the quantity. */
export default function KnownReferences(field: ReferenceInputProps) {
  const t = useMessages(quickOrderMessages);
  const { row, changes } = field;
  const [open, setOpen] = useState(false);
  const isMarked = useRef(false);
  const typed = useSettled(row.sku.trim());
  const { data = [] } = useQuery({ ...referencesQuery(typed), enabled: open && typed.length > 1 });
  const isShown = open && data.length > 0 && typed.length > 1;
  const { leave, onBlur, ...props } = useReferenceInput(field, { isMarked, close: () => setOpen(false) });

  return (
    <Autocomplete.Root
      items={data}
      mode="none"
      value={row.sku}
      onValueChange={(sku, { reason }) => {
        changes.edit(row.key, { sku });
        if (reason === "item-press") leave();
      }}
      itemToStringValue={({ sku }: KnownReference) => sku}
      onItemHighlighted={(item) => {
        isMarked.current = item !== undefined;
      }}
      open={isShown}
      onOpenChange={setOpen}
    >
      <Autocomplete.Input
        {...props}
        onBlur={() => {
          // What is found for it later comes too late.
          if (!isShown) setOpen(false);
          onBlur();
        }}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50 outline-none">
          <Autocomplete.Popup className="max-h-[min(var(--available-height),20rem)] w-[var(--anchor-width)] min-w-[min(22rem,calc(100vw-1rem))] animate-fade-in overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float">
            <Autocomplete.Status className="sr-only">{t("found", { count: data.length })}</Autocomplete.Status>
            <Autocomplete.List className="outline-none">
              {data.map((item) => (
                <Autocomplete.Item
                  key={item.sku}
                  value={item}
                  className="flex min-h-9 cursor-pointer items-center gap-3 rounded-[0.25rem] px-2.5 py-1.5 text-sm outline-none data-[highlighted]:bg-sunken"
                >
                  <span className="shrink-0 font-mono text-accent text-xs">{item.sku}</span>
                  <span className="min-w-0 flex-1 truncate">{item.name}</span>
                </Autocomplete.Item>
              ))}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
