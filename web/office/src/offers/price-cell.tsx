// What everybody pays for one item of an offer, read when its column is shown and edited in place.

import { useMessages } from "@comptoir/i18n";
import { Skeleton, UnreadNotice } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import type { Cell } from "./cells";
import { EditCell } from "./edit-cell";
import { offersMessages } from "./messages";
import { pricesQuery, rangesOf } from "./queries";

export function PriceCell({ offer, field }: Cell) {
  const t = useMessages(offersMessages);
  const { data, error, refetch } = useQuery(pricesQuery(offer.offerPriceId));
  if (!data) {
    if (error) return <UnreadNotice text={t("unread")} onRetry={refetch} />;
    return <Skeleton className="ml-auto h-8 w-28" />;
  }
  const more = rangesOf(data, field).length - 1;
  return (
    <span className="flex flex-col items-end">
      <EditCell offer={offer} field={field} />
      {more > 0 && <span className="text-faint text-xs">{t("ranges", { count: more })}</span>}
    </span>
  );
}
