// /office: what waits, with the way to it.

import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { listUrl, NO_FILTER } from "../list/filter";
import { ORDER_GROUPS } from "../orders/groups";
import { orderCountQuery } from "../orders/queries";
import { type StaffRole, useStaffRole } from "../rights";
import { todayMessages } from "./messages";

type Group = "to-confirm" | "to-prepare" | "to-ship" | "incident" | "customer" | "held";

/** What each side waits for, or others wait for; suppliers hear of nothing that is blocked or not approved (D6.9). */
const WAITING: Record<StaffRole, readonly Group[]> = {
  OPERATOR: ["to-confirm", "to-prepare", "to-ship", "incident", "customer", "held"],
  SUPPLIER: ["to-confirm", "to-prepare", "to-ship", "incident"],
};

export function TodayPage() {
  const t = useMessages(todayMessages);
  const role = useStaffRole();
  return (
    <Page title={t("title")} subtitle={t("lead")}>
      <ul
        aria-label={t("orders")}
        className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 md:grid-cols-3 2xl:grid-cols-6"
      >
        {WAITING[role].map((group) => (
          <Tile key={group} group={group} />
        ))}
      </ul>
    </Page>
  );
}

function Tile({ group }: { group: Group }) {
  const t = useMessages(todayMessages);
  const formats = useFormats();
  const { data: count, isError } = useQuery(orderCountQuery(ORDER_GROUPS[group]));
  return (
    <li>
      <LocalizedLink
        to={listUrl("/office/orders", { ...NO_FILTER, group })}
        className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3.5 hover:border-edge"
      >
        <span className="text-soft text-sm">{t(group)}</span>
        {count !== undefined ? (
          <span
            className={clsx(
              "figures font-semibold text-2xl",
              count === 0 && "text-faint",
              count > 0 && group === "incident" && "text-bad",
            )}
          >
            <span aria-hidden>{formats.number(count)}</span>
            <span className="sr-only">{t("count", { count })}</span>
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
