// A menu of the buyer's lists, and a new one at its end.

import type { BuyingList } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Menu, MenuItem, type MenuProps, MenuSeparator } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { listMessages } from "./messages";
import { NewList } from "./new-list";
import { buyingListsQuery } from "./queries";

export interface ListMenuProps extends Pick<MenuProps, "trigger"> {
  /** A list was chosen, or made. */
  onList: (list: BuyingList) => void;
}

export function ListMenu({ trigger, onList }: ListMenuProps) {
  const t = useMessages(listMessages);
  const { data: lists = [] } = useQuery(buyingListsQuery());
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Menu align="start" trigger={trigger}>
        {lists.map((list) => (
          <MenuItem key={list.id} onSelect={() => onList(list)}>
            <span className="min-w-0 flex-1 truncate">{list.name}</span>
            <span className="figures text-faint text-xs">{t("lines", { count: list.numberOfLines })}</span>
          </MenuItem>
        ))}
        {lists.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Plus aria-hidden size={16} />} onSelect={() => setNaming(true)}>
          {t("newList")}
        </MenuItem>
      </Menu>
      {naming && <NewList onClose={() => setNaming(false)} onList={onList} />}
    </>
  );
}
