// Puts an offer on a list, an old one or a new one, from wherever it is shown.

import type { BuyingList } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Menu, MenuItem, MenuSeparator, toast } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ListPlus, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listMessages } from "./messages";
import { NameDialog } from "./name-form";
import { buyingListsQuery, createList, useUpdateList } from "./queries";
import { useRefusalToast } from "./refusal";

export interface AddToListProps {
  offerPriceId: string;
  /** What is added, for the news. */
  name: string;
  /** How many of it are wanted. */
  quantity: number;
}

/** A menu of the buyer's lists. */
export function AddToList({ offerPriceId, name, quantity }: AddToListProps) {
  const t = useMessages(listMessages);
  const { data: lists = [] } = useQuery(buyingListsQuery());
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const update = useUpdateList();
  const refused = useRefusalToast();

  const change = (list: BuyingList, wanted: number) => ({
    buyingListId: list.id,
    linesToUpdate: [{ offerPriceId, quantity: wanted, updateAction: "ADD_QUANTITY" }],
  });

  function told(list: BuyingList) {
    toast.done(t("added", { name, list: list.name }), {
      id: `listed-${offerPriceId}`,
      action: { label: t("viewList"), onClick: () => navigate(path(`/buyinglist?id=${list.id}`)) },
    });
  }

  function add(list: BuyingList, wanted = quantity) {
    update.mutate(change(list, wanted), {
      onSuccess: () => told(list),
      onError: (error) => refused(error, `listed-${offerPriceId}`, (suggested) => add(list, suggested)),
    });
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            kind="secondary"
            className="self-start"
            busy={update.isPending}
            icon={<ListPlus aria-hidden size={16} />}
            aria-label={t("addNamed", { name })}
          >
            {t("addToList")}
          </Button>
        }
      >
        {lists.map((list) => (
          <MenuItem key={list.id} onSelect={() => add(list)}>
            <span className="min-w-0 flex-1 truncate">{list.name}</span>
            <span className="figures text-faint text-xs">{t("lines", { count: list.numberOfLines })}</span>
          </MenuItem>
        ))}
        {lists.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Plus aria-hidden size={16} />} onSelect={() => setNaming(true)}>
          {t("newList")}
        </MenuItem>
      </Menu>
      <NameDialog
        title={t("newList")}
        action={t("create")}
        open={naming}
        onOpenChange={setNaming}
        onName={async (listName) => add(await createList(listName))}
      />
    </>
  );
}
