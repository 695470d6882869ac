// What can be done to a view: another name, no name any more, and whether the list opens with it.

import { useMessages } from "@comptoir/i18n";
import { Menu, MenuItem } from "@comptoir/ui";
import { House, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { type ViewMenuProps, ViewTrigger } from "./view-button";
import ViewNameDialog from "./view-name-dialog";
import { renameView, setStart } from "./views";
import { viewsMessages } from "./views-messages";

/** Open from the first moment: it is loaded when its button is pressed. */
export default function ViewMenu({ list, view: { name }, isStart, onRemove }: ViewMenuProps) {
  const t = useMessages(viewsMessages);
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Menu align="start" trigger={<ViewTrigger name={name} />} defaultOpen>
        <MenuItem icon={<House aria-hidden size={16} />} onSelect={() => setStart(list, isStart ? undefined : name)}>
          {t(isStart ? "makeNoStart" : "makeStart")}
        </MenuItem>
        <MenuItem icon={<PencilLine aria-hidden size={16} />} onSelect={() => setRenaming(true)}>
          {t("rename")}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={() => onRemove(name)}>
          {t("remove")}
        </MenuItem>
      </Menu>
      {isRenaming && (
        <ViewNameDialog
          title={t("renameTitle", { name })}
          action={t("rename")}
          name={name}
          onName={async (wanted) => {
            if (!renameView(list, name, wanted)) throw { fields: { name: t("taken") } };
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
