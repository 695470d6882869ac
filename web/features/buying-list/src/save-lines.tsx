// Puts several lines on a list at once: what is taken is told to whoever asked, what is not comes with its reason.

import type { BuyingList } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { ListPlus } from "lucide-react";
import { useNavigate } from "react-router";
import { ListMenu } from "./list-menu";
import { listMessages } from "./messages";
import { useUpdateList } from "./queries";
import { reasonsOf, warningsOf } from "./refusal";

export interface SaveLinesProps {
  lines: { offerPriceId: string; quantity: number }[];
  /** Told the offers that are on the list now. */
  onSaved?: (offerPriceIds: string[]) => void;
}

export function SaveLines({ lines, onSaved }: SaveLinesProps) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const update = useUpdateList();

  function save(list: BuyingList) {
    const linesToUpdate = lines.map((line) => ({ ...line, updateAction: "ADD_QUANTITY" }));
    update.mutate(
      { buyingListId: list.id, linesToUpdate },
      {
        onSuccess: (warnings) => {
          const refused = new Set(warnings.map(({ index }) => index));
          const taken = lines.filter((_, index) => !refused.has(index));
          const told = {
            id: "lines-saved",
            action: { label: t("viewList"), onClick: () => navigate(path(`/buyinglist?id=${list.id}`)) },
          };
          const news = { count: lines.length, taken: taken.length, list: list.name };
          if (refused.size === 0) toast.done(t("savedAll", news), told);
          else toast.warning(t("savedSome", news), { ...told, description: reasonsOf(warnings) });
          onSaved?.(taken.map(({ offerPriceId }) => offerPriceId));
        },
        onError: (error) => {
          toast.warning(error, { id: "lines-saved", description: reasonsOf(warningsOf(error)) });
        },
      },
    );
  }

  return (
    <ListMenu
      onList={save}
      trigger={
        <Button size="small" busy={update.isPending} icon={<ListPlus aria-hidden size={14} />}>
          {t("addToList")}
        </Button>
      }
    />
  );
}
