// A menu of actions or choices that opens from a button.

import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

/** The look of an item. */
export const MENU_ITEM =
  "flex cursor-default select-none items-center gap-2.5 rounded-[0.25rem] px-2.5 py-2 text-sm outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50";

export interface MenuProps {
  /** The button that opens it; it needs a name of its own. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: "start" | "center" | "end";
  /** Open from the first moment: for menus that are loaded when they are first pressed. */
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Opens on press, moves by arrows and first letters, closes on Escape. */
export function Menu({ trigger, align = "end", defaultOpen, className, children }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={12} className="z-50">
          <Base.Popup
            className={clsx(
              "max-h-[var(--available-height)] min-w-48 animate-fade-in overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float outline-none",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: () => void;
  /** A link to follow instead of an action. */
  render?: ReactElement<Record<string, unknown>>;
  disabled?: boolean;
  children: ReactNode;
}

/** One action. */
export function MenuItem({ icon, onSelect, render, disabled, children }: MenuItemProps) {
  return (
    <Base.Item className={MENU_ITEM} disabled={disabled} onClick={onSelect} render={render}>
      {icon}
      {children}
    </Base.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: ReactNode; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One choice out of several, the current one ticked. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick className={MENU_ITEM}>
            {option.icon}
            <span className="min-w-0 flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden size={16} className="text-accent" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

/** What a group of items is called. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-faint text-xs">{children}</Base.GroupLabel>;
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}
