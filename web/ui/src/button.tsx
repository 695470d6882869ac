// Buttons, and links that look like them.

import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const KINDS: Record<ButtonKind, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-edge/60 bg-surface text-ink hover:border-edge hover:bg-sunken",
  quiet: "text-soft hover:bg-sunken hover:text-ink",
  danger: "border border-bad/50 bg-surface text-bad hover:bg-bad-wash",
};

const SIZES: Record<ButtonSize, string> = {
  small: "h-8 gap-1.5 px-2.5 text-sm",
  medium: "h-10 gap-2 px-4 text-[0.9375rem]",
  large: "h-12 gap-2 px-6 text-base",
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
    "inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control font-medium no-underline transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress",
    KINDS[kind],
    SIZES[size],
  );
}

export interface ButtonProps extends ComponentProps<"button"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Something is under way: shows it, and takes no second press. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button that does something; one `primary` per view. */
export function Button({
  kind,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(buttonStyle({ kind, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does, for those who can't see the icon. */
  label: string;
  icon: ReactNode;
  size?: "small" | "medium";
}

/** A button that is only an icon; it has a name all the same. */
export function IconButton({ label, icon, size = "medium", className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        "inline-flex shrink-0 items-center justify-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink",
        "disabled:cursor-not-allowed disabled:opacity-45",
        size === "small" ? "size-8" : "size-10",
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
