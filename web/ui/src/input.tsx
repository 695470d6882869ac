// One-line and many-line text inputs, checkbox and native select, without label: Field gives them one.

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

const CONTROL_STYLE = clsx(
  "w-full rounded-control border border-edge/70 bg-surface text-ink transition-colors placeholder:text-faint",
  "hover:border-edge focus-visible:border-accent focus-visible:outline-offset-0",
  "[&[readonly]]:bg-sunken [&[readonly]]:text-soft",
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-faint aria-invalid:border-bad",
  "text-base sm:text-[0.9375rem]",
);

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={clsx(CONTROL_STYLE, "h-10 px-3", className)} {...rest} />;
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={clsx(CONTROL_STYLE, "px-3 py-2", className)} {...rest} />;
}

/** The platform's own select: right for long lists and phones. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={clsx("relative block", className)}>
      <select className={clsx(CONTROL_STYLE, "h-10 appearance-none pr-9 pl-3")} {...rest}>
        {children}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute top-3 right-3 text-faint" />
    </span>
  );
}

export function Checkbox({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input type="checkbox" className={clsx("size-4.5 shrink-0 accent-accent", className)} {...rest} />;
}

export function Radio({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input type="radio" className={clsx("size-4.5 shrink-0 accent-accent", className)} {...rest} />;
}
