// How buttons look, and links that look like them.

import { clsx } from "clsx";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const KINDS: Record<ButtonKind, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-edge/60 bg-surface text-ink hover:border-edge hover:bg-sunken",
  quiet: "text-soft hover:bg-sunken hover:text-ink",
  danger: "border border-bad/50 bg-surface text-bad hover:bg-bad-wash",
};

const SIZES: Record<ButtonSize, string> = {
  small: "h-8 sm:in-data-dense:h-7.5 gap-1.5 px-2.5 text-sm",
  medium: "h-10 gap-2 px-4 text-[0.9375rem]",
  large: "h-12 gap-2 px-3 text-base sm:px-6",
};

/** The classes of a button, for links: `<LocalizedLink className={buttonStyle({ kind: "primary" })}>`. */
export function buttonStyle({
  kind = "secondary",
  size = "medium",
}: {
  kind?: ButtonKind;
  size?: ButtonSize;
} = {}): string {
  return clsx(
    "inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control font-medium no-underline transition-colors print:hidden",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress",
    KINDS[kind],
    SIZES[size],
  );
}
