// Buttons.

import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonKind, type ButtonSize, buttonStyle } from "./button-style";

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

/** Hears a click, but not those that follow it quickly at the same place: a double click is one press, also to the next row. */
export function firstClick(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
