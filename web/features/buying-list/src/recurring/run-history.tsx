// What came of a recurring order, day by day; loaded when somebody asks for it.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, ErrorState, Loading, Skeleton } from "@comptoir/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { recurringMessages } from "./messages";
import { runsQuery } from "./queries";
import { RunOutcome } from "./run-outcome";

export default function RunHistory({ list, onClose }: { list: { id: string; name: string }; onClose: () => void }) {
  const t = useMessages(recurringMessages);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(runsQuery(list.id));
  const runs = data?.pages.flatMap((page) => page.runs);
  return (
    <Dialog title={t("historyOf", { name: list.name })} size="large" open onOpenChange={(open) => open || onClose()}>
      {error && !runs ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !runs ? (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      ) : runs.length === 0 ? (
        <p className="text-soft">{t("noRuns")}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {runs.map((run) => (
            <li key={run.id} className="py-2.5 first:pt-0 last:pb-0">
              <RunOutcome run={run} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="small" className="mt-3" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </Dialog>
  );
}
