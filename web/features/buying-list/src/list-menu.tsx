// A menu of the lists that the buyer may change, and a new one at its end.

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
  const { data } = useQuery(buyingListsQuery());
  const lists = data?.filter(({ right }) => right !== "READ") ?? [];
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Menu align="start" trigger={trigger}>
        {lists.map((list) => (
          <MenuItem key={list.id} onSelect={() => onList(list)}>
            <span className="min-w-0 flex-1 truncate">
              {list.name}
              {list.owner?.name && <span className="ml-2 text-faint text-xs">{list.owner.name}</span>}
            </span>
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
