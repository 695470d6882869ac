// What else can be done with a category: all that keys and the pointer do, too.

import { useMessages } from "@comptoir/i18n";
import { IconButton, Menu, MenuItem, MenuSeparator } from "@comptoir/ui";
import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  CornerLeftUp,
  Ellipsis,
  FolderInput,
  FolderPlus,
  Pencil,
} from "lucide-react";
import { useState } from "react";
import { categoriesMessages } from "./messages";
import type { Step } from "./tree";

const STEPS = [
  ["up", ArrowUp],
  ["down", ArrowDown],
  ["in", CornerDownRight],
  ["out", CornerLeftUp],
] as const;

interface RowMenuProps {
  name: string;
  tabIndex: number;
  canStep: (step: Step) => boolean;
  onStep: (step: Step) => void;
  onEdit: () => void;
  onAdd: () => void;
  onMove: () => void;
}

export function RowMenu({ name, tabIndex, ...actions }: RowMenuProps) {
  const t = useMessages(categoriesMessages);
  // A menu for each row of a long tree costs time: it comes when its button is first pressed.
  const [isUsed, setUsed] = useState(false);
  const button = {
    label: t("more", { name }),
    icon: <Ellipsis aria-hidden size={17} />,
    size: "small" as const,
    tabIndex,
  };
  if (!isUsed) return <IconButton {...button} aria-haspopup="menu" onClick={() => setUsed(true)} />;
  return (
    <Menu defaultOpen trigger={<IconButton {...button} />}>
      <Actions {...actions} />
    </Menu>
  );
}

function Actions({ canStep, onStep, onEdit, onAdd, onMove }: Omit<RowMenuProps, "name" | "tabIndex">) {
  const t = useMessages(categoriesMessages);
  return (
    <>
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
    </>
  );
}
