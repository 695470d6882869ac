// On a list's page: whether the list is ordered by itself, and the way to say so.

import { type BuyingList, useSession } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Button, lazyDialog } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Repeat } from "lucide-react";
import { Suspense, useState } from "react";
import { recurringMessages } from "./messages";
import { recurringOrdersQuery } from "./queries";

const RecurringDialog = lazyDialog(() => import("./recurring-dialog"));

/** The recurring order that the buyer has of a list, where it is known. A procurement system's visitor has none. */
function useRecurringOrder(listId: string) {
  const { punchout } = useSession();
  const { data } = useQuery({ ...recurringOrdersQuery(), enabled: !punchout });
  return { isKnown: data !== undefined, order: data?.find((order) => order.listId === listId) };
}

export function RecurringButton({ list }: { list: BuyingList }) {
  const t = useMessages(recurringMessages);
  const { isKnown, order } = useRecurringOrder(list.id);
  const [open, setOpen] = useState(false);
  if (!isKnown) return null;
  return (
    <>
      <Button icon={<Repeat aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t("recurring")}
      </Button>
      {open && (
        <Suspense>
          <RecurringDialog list={list} order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** When the list is ordered next; nothing where it is not. */
export function RecurringNote({ listId }: { listId: string }) {
  const t = useMessages(recurringMessages);
  const formats = useFormats();
  const { order } = useRecurringOrder(listId);
  if (!order) return null;
  const { nextOn, paused } = order;
  return (
    <LocalizedLink
      to="/buyinglist/recurring"
      className="inline-flex items-center gap-1.5 text-faint text-xs hover:text-accent hover:underline"
    >
      <Repeat aria-hidden size={14} className="shrink-0" />
      {t("recurring")} · {nextOn ? t("next", { date: formats.date(nextOn) }) : t(paused ? "paused" : "over")}
    </LocalizedLink>
  );
}
