// What else can be done with a category: all that keys and the pointer do, too.

import { useMessages } from "@comptoir/i18n";
import { Menu, MenuItem, type MenuProps, MenuSeparator } from "@comptoir/ui";
import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  CornerLeftUp,
  FolderInput,
  FolderPlus,
  Pencil,
  Trash2,
} from "lucide-react";
import { categoriesMessages } from "./messages";
import type { Step } from "./tree";

const STEPS = [
  ["up", ArrowUp],
  ["down", ArrowDown],
  ["in", CornerDownRight],
  ["out", CornerLeftUp],
] as const;

export interface RowMenuActions {
  canStep: (step: Step) => boolean;
  onStep: (step: Step) => void;
  onEdit: () => void;
  onAdd: () => void;
  onMove: () => void;
  onRemove: () => void;
}

export default function RowMenu({ trigger, ...actions }: RowMenuActions & Pick<MenuProps, "trigger">) {
  const t = useMessages(categoriesMessages);
  const { canStep, onStep, onEdit, onAdd, onMove, onRemove } = actions;
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={onEdit}>
        {t("editItem")}
      </MenuItem>
      <MenuItem icon={<FolderPlus aria-hidden size={16} />} onSelect={onAdd}>
        {t("addItem")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<FolderInput aria-hidden size={16} />} onSelect={onMove}>
        {t("moveItem")}
      </MenuItem>
      {STEPS.map(([step, Icon]) => (
        <MenuItem
          key={step}
          icon={<Icon aria-hidden size={16} />}
          disabled={!canStep(step)}
          onSelect={() => onStep(step)}
        >
          {t(step)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={onRemove}>
        {t("removeItem")}
      </MenuItem>
    </Menu>
  );
}
