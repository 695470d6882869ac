// Orders that wait for the reader's decision: who ordered, when, and for how much.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { DateTime, Loading, Money, PanelNote, QueryPanel, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { TO_DECIDE_PATH } from "../list/filter";
import { deskMessages } from "./messages";
import { ordersToDecideQuery } from "./queries";

const MAX_ROWS = 2;
const ROW = "flex h-14 items-center justify-between gap-3 border-line border-t px-4";

export function OrdersToDecide() {
  const t = useMessages(deskMessages);
  return (
    <QueryPanel
      title={t("toDecide")}
      className="min-h-40.5"
      query={useQuery(ordersToDecideQuery())}
      action={({ totalElement }) =>
        totalElement > 0 && (
          <LocalizedLink to={TO_DECIDE_PATH} className="shrink-0 text-accent text-sm hover:underline">
            {t("allToDecide", { count: totalElement })}
          </LocalizedLink>
        )
      }
      skeleton={
        <Loading>
          {["a", "b"].map((row) => (
            <div key={row} className={ROW}>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-16" />
            </div>
          ))}
        </Loading>
      }
    >
      {({ orders }) =>
        orders.length === 0 ? (
          <PanelNote>{t("nothingToDecide")}</PanelNote>
        ) : (
          <ul>
            {orders.slice(0, MAX_ROWS).map(({ id, reference, customer, prices, validatedAt, createdAt }) => (
              <li key={id} className={ROW}>
                <span className="flex min-w-0 flex-col">
                  <LocalizedLink
                    to={`/account/orders/${id}`}
                    className="inline-flex min-h-6 items-center self-start whitespace-nowrap font-medium hover:text-accent hover:underline"
                  >
                    {reference}
                  </LocalizedLink>
                  <span className="truncate text-faint text-xs">
                    {customer && `${customer.firstName} ${customer.lastName} · `}
                    <DateTime iso={validatedAt ?? createdAt} />
                  </span>
                </span>
                <Money
                  amount={prices.totalOrderPrice}
                  currency={prices.currency}
                  className="shrink-0 font-medium text-sm"
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}
