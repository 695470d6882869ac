// /office: what waits, with the way to it, and what was sold.

import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Page, Skeleton } from "@comptoir/ui";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useMaySee, useRights, useStaffRole } from "../rights";
import { StatisticsSection } from "../statistics/statistics-section";
import { todayMessages } from "./messages";
import { type Waiting, waitingFor } from "./waiting";

export function TodayPage() {
  const t = useMessages(todayMessages);
  const { orders, others } = waitingFor(useStaffRole(), useRights());
  const seesStatistics = useMaySee("STATISTICS");
  return (
    <Page title={t("title")} subtitle={t("lead")}>
      {orders.length > 0 && <Tiles title={t("orders")} waiting={orders} />}
      {others.length > 0 && <Tiles title={t("others")} waiting={others} />}
      {seesStatistics && <StatisticsSection />}
    </Page>
  );
}

function Tiles({ title, waiting }: { title: string; waiting: readonly Waiting[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-base">{title}</h2>
      <ul aria-label={title} className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 md:grid-cols-3 2xl:grid-cols-6">
        {waiting.map((one) => (
          <Tile key={one.name} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ name, path, query, isTrouble }: Waiting) {
  const t = useMessages(todayMessages);
  const formats = useFormats();
  const { data: count, isError } = useQuery(query as UseQueryOptions<number>);
  return (
    <li>
      <LocalizedLink
        to={path}
        className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3.5 hover:border-edge"
      >
        <span className="text-soft text-sm">{t(name)}</span>
        {count !== undefined ? (
          <span
            className={clsx(
              "figures font-semibold text-2xl",
              count === 0 && "text-faint",
              count > 0 && isTrouble && "text-bad",
            )}
          >
            {formats.number(count)}
          </span>
        ) : isError ? (
          <span className="text-faint">{t("unavailable")}</span>
        ) : (
          <Skeleton className="h-8 w-10" />
        )}
      </LocalizedLink>
    </li>
  );
}
