// A choice of one out of a few, with room for more than a word per option.

import { Select as Base } from "@base-ui/react/select";
import { clsx } from "clsx";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";

export interface SelectProps<Value extends string> {
  /** Its name, where no Field gives it one. */
  label?: string;
  id?: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: { value: Value; label: string; detail?: ReactNode }[];
  placeholder?: string;
  className?: string;
}

export function Select<Value extends string>({
  label,
  id,
  value,
  onChange,
  options,
  placeholder,
  className,
}: SelectProps<Value>) {
  const items = options.map((option) => ({ value: option.value, label: option.label }));
  return (
    <Base.Root items={items} value={value} onValueChange={(chosen) => chosen !== null && onChange(chosen as Value)}>
      <Base.Trigger
        id={id}
        aria-label={label}
        className={clsx(
          "flex h-10 items-center justify-between gap-2 rounded-control border border-edge/70 bg-surface px-3 text-left hover:border-edge",
          className,
        )}
      >
        <Base.Value placeholder={placeholder} />
        <Base.Icon>
          <ChevronsUpDown aria-hidden size={16} className="text-faint" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="max-h-[var(--available-height)] min-w-[var(--anchor-width)] animate-fade-in overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float outline-none">
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="flex cursor-default items-center gap-3 rounded-[0.25rem] px-2.5 py-2 text-sm outline-none data-[highlighted]:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.detail && <span className="block text-faint text-xs">{option.detail}</span>}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden size={16} className="text-accent" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
