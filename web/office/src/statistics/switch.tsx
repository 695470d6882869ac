// One of a few, chosen by a press: what a chart shows.

import { clsx } from "clsx";

export interface SwitchProps<Value extends string> {
  /** What is chosen, for those who can't see it. */
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value) => void;
}

export function Switch<Value extends string>({ label, value, options, onChange }: SwitchProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex max-w-full flex-wrap rounded-control border border-line p-0.5">
      {options.map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={clsx(
            "h-8 whitespace-nowrap rounded-[0.25rem] px-2.5 text-sm",
            option === value ? "bg-accent-wash font-medium text-accent" : "text-soft hover:text-ink",
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
