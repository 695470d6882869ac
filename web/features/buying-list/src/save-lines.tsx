// Puts several lines on a list at once, as copies or by moving them; what is not taken comes with its reason.

import type { BuyingList, Warning } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { ArrowRight, ListPlus } from "lucide-react";
import { useNavigate } from "react-router";
import { ListMenu } from "./list-menu";
import { listMessages } from "./messages";
import { useUpdateList } from "./queries";
import { reasonsOf, warningsOf } from "./refusal";

export interface SaveLinesProps {
  lines: { offerPriceId: string; quantity: number }[];
  /** Takes the lines away that a list has taken, by their offers, and says so; without it lines are copied only. */
  onMoved?: (offerPriceIds: string[], list: string) => void;
}

const TOLD = "lines-saved";

export function SaveLines({ lines, onMoved }: SaveLinesProps) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const copy = useUpdateList();
  const move = useUpdateList();

  function save(list: BuyingList, update: typeof copy, onSuccess: (taken: typeof lines, warnings: Warning[]) => void) {
    const linesToUpdate = lines.map((line) => ({ ...line, updateAction: "ADD_QUANTITY" }));
    update.mutate(
      { buyingListId: list.id, linesToUpdate },
      {
        onSuccess: (warnings) => {
          const refused = new Set(warnings.map(({ index }) => index));
          const taken = lines.filter((_, index) => !refused.has(index));
          onSuccess(taken, warnings);
        },
        onError: (error) => toast.warning(error, { id: TOLD, description: reasonsOf(warningsOf(error)) }),
      },
    );
  }

  function copyTo(list: BuyingList) {
    save(list, copy, (taken, warnings) => {
      const action = { label: t("viewList"), onClick: () => navigate(path(`/buyinglist?id=${list.id}`)) };
      const news = { count: lines.length, taken: taken.length, list: list.name };
      if (warnings.length === 0) toast.done(t("savedAll", news), { id: TOLD, action });
      else toast.warning(t("savedSome", news), { id: TOLD, action, description: reasonsOf(warnings) });
    });
  }

  function moveTo(list: BuyingList) {
    save(list, move, (taken, warnings) => {
      const news = { count: lines.length, taken: taken.length, list: list.name };
      if (warnings.length > 0) toast.warning(t("movedSome", news), { id: TOLD, description: reasonsOf(warnings) });
      onMoved?.(
        taken.map(({ offerPriceId }) => offerPriceId),
        list.name,
      );
    });
  }

  return (
    <>
      <ListMenu
        onList={copyTo}
        trigger={
          <Button size="small" busy={copy.isPending} icon={<ListPlus aria-hidden size={14} />}>
            {t("addToList")}
          </Button>
        }
      />
      {onMoved && (
        <ListMenu
          onList={moveTo}
          trigger={
            <Button size="small" busy={move.isPending} icon={<ArrowRight aria-hidden size={14} />}>
              {t("moveToList")}
            </Button>
          }
        />
      )}
    </>
  );
}
