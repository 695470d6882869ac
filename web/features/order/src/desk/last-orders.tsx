// The account's last orders, each to be ordered again.

import type { OrderSummary } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, DateTime, Loading, Money, PanelNote, QueryPanel, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Reorder } from "../placed/reorder";
import { StatusBadge } from "../status-badge";
import { deskMessages } from "./messages";
import { lastOrdersQuery, MAX_LAST_ORDERS } from "./queries";

/** Phones show three of them: what comes below is seen, too. */
const ROWS = "flex flex-col max-sm:*:nth-[n+4]:hidden";
const ROW =
  "grid h-24 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-line border-t px-4 sm:h-14 sm:grid-cols-[10rem_minmax(0,1fr)_7rem_auto]";

export interface LastOrdersProps {
  /** The cart in use: what is ordered again goes there, and nowhere until it is known which that is. */
  cartId: string | undefined;
  /** Whether the acting account may order, and not only look. */
  mayOrder: boolean;
}

export function LastOrders({ cartId, mayOrder }: LastOrdersProps) {
  const t = useMessages(deskMessages);
  return (
    <QueryPanel
      title={t("lastOrders")}
      className="min-h-84.5 sm:min-h-82.5"
      query={useQuery(lastOrdersQuery())}
      action={({ totalElement }) =>
        totalElement > 0 && (
          <LocalizedLink to="/account/orders" className="shrink-0 text-accent text-sm hover:underline">
            {t("allOrders")}
          </LocalizedLink>
        )
      }
      skeleton={
        <Loading className={ROWS}>
          {Array.from({ length: MAX_LAST_ORDERS }, (_, place) => `row-${place}`).map((row) => (
            <div key={row} className={ROW}>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-20 max-sm:ml-auto" />
            </div>
          ))}
        </Loading>
      }
    >
      {({ orders }) =>
        orders.length === 0 ? (
          <NoOrders mayOrder={mayOrder} />
        ) : (
          <ul className={ROWS}>
            {orders.map((order) => (
              <Row key={order.id} order={order} cartId={cartId} mayOrder={mayOrder} />
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}

function Row({ order, cartId, mayOrder }: { order: OrderSummary } & LastOrdersProps) {
  const { id, reference, status, prices, validatedAt, createdAt } = order;
  return (
    <li className={ROW}>
      <LocalizedLink
        to={`/account/orders/${id}`}
        className="inline-flex min-h-6 items-center justify-self-start whitespace-nowrap font-medium hover:text-accent hover:underline sm:row-start-1"
      >
        {reference}
      </LocalizedLink>
      <span className="text-right font-medium text-sm sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <Money amount={prices.totalOrderPrice} currency={prices.currency} />
      </span>
      <span className="text-faint text-xs sm:row-start-2">
        <DateTime iso={validatedAt ?? createdAt} />
      </span>
      <span className="max-sm:row-start-3 sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <StatusBadge status={status} />
      </span>
      {mayOrder && cartId && (
        <span className="justify-self-end max-sm:row-span-2 max-sm:row-start-2 sm:col-start-4 sm:row-span-2 sm:row-start-1">
          <Reorder orderId={id} cartId={cartId} row={reference} />
        </span>
      )}
    </li>
  );
}

function NoOrders({ mayOrder }: { mayOrder: boolean }) {
  const t = useMessages(deskMessages);
  return (
    <PanelNote
      action={
        <>
          {mayOrder && (
            <LocalizedLink to="/fastcart" className={buttonStyle({ kind: "primary", size: "small" })}>
              {t("quickOrder")}
            </LocalizedLink>
          )}
          <LocalizedLink to="/c" className={buttonStyle({ size: "small" })}>
            {t("toCatalogue")}
          </LocalizedLink>
        </>
      }
    >
      {t("noOrders")}
    </PanelNote>
  );
}
