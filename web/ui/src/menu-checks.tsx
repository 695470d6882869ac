// Several choices of a menu that hold or don't, each by itself.

import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { MENU_ITEM, MenuLabel } from "./menu";

export interface MenuChecksProps {
  label: string;
  options: { value: string; label: string; checked: boolean }[];
  onChange: (value: string, checked: boolean) => void;
}

/** Several that hold or don't, each ticked by itself; the menu stays open. */
export function MenuChecks({ label, options, onChange }: MenuChecksProps) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
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
