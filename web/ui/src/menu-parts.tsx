// What a menu is made of, loaded when its button is first pressed.

import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { MenuChecksProps, MenuChoiceProps, MenuItemProps, MenuProps, PressedBy } from "./menu";

/** The look of an item. */
const MENU_ITEM =
  "flex cursor-default select-none items-center gap-2.5 rounded-[0.25rem] px-2.5 py-2 text-sm outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50";

/** A menu that opens as soon as it is there: its button has been pressed already, and gets the focus back from it. */
export function OpenMenu({
  trigger,
  align = "end",
  className,
  children,
  pressedBy,
}: MenuProps & { pressedBy: PressedBy }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef<PressedBy | undefined>(pressedBy);
  useLayoutEffect(() => {
    const by = pressed.current;
    pressed.current = undefined;
    if (!by) return;
    button.current?.focus({ preventScroll: true });
    // Base UI marks the first item for who came by the keyboard.
    if (by === "keyboard") button.current?.click();
    else setOpen(true);
  }, []);
  return (
    <Base.Root modal={false} open={open} onOpenChange={setOpen}>
      <Base.Trigger ref={button} render={trigger} />
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

/** One action. */
export function Item({ icon, onSelect, render, disabled, children }: MenuItemProps) {
  return (
    <Base.Item className={MENU_ITEM} disabled={disabled} onClick={onSelect} render={render}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** One choice out of several, the current one ticked. */
export function Choice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <Label>{label}</Label>
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
function Label({ children }: { children: ReactNode }) {
  return <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-faint text-xs">{children}</Base.GroupLabel>;
}

/** A line between groups of items. */
export function Line() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}

/** Several that hold or don't, each ticked by itself; the menu stays open. */
export function Checks({ label, options, onChange }: MenuChecksProps) {
  return (
    <Base.Group>
      <Label>{label}</Label>
      {options.map(({ value, label, checked }) => (
        <Base.CheckboxItem
          key={value}
          checked={checked}
          onCheckedChange={(checked) => onChange(value, checked)}
          className={MENU_ITEM}
        >
          <span className="min-w-0 flex-1">{label}</span>
          <Base.CheckboxItemIndicator>
            <Check aria-hidden size={16} className="text-accent" />
          </Base.CheckboxItemIndicator>
        </Base.CheckboxItem>
      ))}
    </Base.Group>
  );
}
