// Puts an offer on a list, an old one or a new one, from wherever it is shown.

import type { BuyingList } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { ListPlus } from "lucide-react";
import { useNavigate } from "react-router";
import { ListMenu } from "./list-menu";
import { listMessages } from "./messages";
import { useUpdateList } from "./queries";
import { useRefusalToast } from "./refusal";

export interface AddToListProps {
  offerPriceId: string;
  /** What is added, for the news. */
  name: string;
  /** How many of it are wanted. */
  quantity: number;
}

/** A menu of the lists that the buyer may change. */
export function AddToList({ offerPriceId, name, quantity }: AddToListProps) {
  const t = useMessages(listMessages);
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
      id: "listed",
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
    <ListMenu
      onList={(list) => add(list)}
      trigger={
        <Button className="self-start" busy={update.isPending} icon={<ListPlus aria-hidden size={16} />}>
          {t("addToList")}
          <span className="sr-only">{t("addToListFor", { name })}</span>
        </Button>
      }
    />
  );
}
