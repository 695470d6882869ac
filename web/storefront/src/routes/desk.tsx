// What stands on a buyer's desk; for a procurement system's session nothing but its cart and lists.

import { useSession } from "@comptoir/api";
import { useMayOrder } from "@comptoir/auth";
import { buyingListsQuery } from "@comptoir/buying-list";
import { cartQuery } from "@comptoir/cart";
import { Desk } from "@comptoir/home";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { BudgetLeft, LastOrders, OrdersToDecide, useDecidesOnOrders } from "@comptoir/order";
import { AnsweredQuotes } from "@comptoir/quote";
import { Loading, Money, Panel, PanelError, PanelNote, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { deskMessages } from "./desk-messages";

const MAX_LISTS = 3;
const LIST_ROW = "flex h-9 items-center justify-between gap-3 px-4 text-sm";

export default function BuyersDesk() {
  const { punchout } = useSession();
  const mayOrder = useMayOrder();
  const decides = useDecidesOnOrders() && mayOrder;
  const { data: cart } = useQuery(cartQuery());
  if (punchout) {
    return (
      <div className="grid items-start gap-4 md:grid-cols-[1fr_2fr]">
        <CartPanel />
        <ListsPanel />
      </div>
    );
  }
  return (
    <Desk
      waiting={[
        ...(decides ? [<OrdersToDecide key="orders" />] : []),
        <AnsweredQuotes key="quotes" mayOrder={mayOrder} />,
      ]}
      orders={<LastOrders cartId={cart?.id} mayOrder={mayOrder} />}
      aside={
        <>
          <CartPanel />
          <ListsPanel />
          <BudgetLeft />
        </>
      }
    />
  );
}

function CartPanel() {
  const t = useMessages(deskMessages);
  const { data: cart } = useQuery(cartQuery());
  return (
    <LocalizedLink
      to="/checkout/cart"
      className="group flex min-h-28 flex-col justify-between rounded-card border border-line bg-surface p-4 hover:border-edge"
    >
      <span className="flex items-center justify-between font-medium">
        {t("yourCart")}
        <ChevronRight aria-hidden size={18} className="text-faint group-hover:text-accent" />
      </span>
      <span className="flex items-baseline justify-between gap-4">
        <span className="text-soft text-sm">{cart && t("cartLines", { count: cart.numberOfLines })}</span>
        {cart && cart.numberOfLines > 0 && (
          <Money
            className="font-semibold text-xl"
            amount={cart.totalDiscountPrice.priceWithoutTax}
            currency={cart.currency}
          />
        )}
      </span>
    </LocalizedLink>
  );
}

function ListsPanel() {
  const t = useMessages(deskMessages);
  const { data: lists, error, refetch } = useQuery(buyingListsQuery());
  const all = lists && lists.length > 0 && (
    <LocalizedLink to="/buyinglist" className="shrink-0 text-accent text-sm hover:underline">
      {t("allLists")}
    </LocalizedLink>
  );
  return (
    <Panel title={t("yourLists")} action={all} className="min-h-41">
      {lists ? (
        lists.length === 0 ? (
          <PanelNote>{t("noLists")}</PanelNote>
        ) : (
          <ul>
            {lists.slice(0, MAX_LISTS).map(({ id, name, numberOfLines }) => (
              <li key={id}>
                <LocalizedLink to={`/buyinglist?id=${id}`} className={`${LIST_ROW} hover:bg-sunken`}>
                  <span className="truncate">{name}</span>
                  <span className="figures shrink-0 text-faint text-xs">
                    {t("listLines", { count: numberOfLines })}
                  </span>
                </LocalizedLink>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <PanelError error={error} onRetry={() => refetch()} />
      ) : (
        <Loading>
          {["a", "b", "c"].map((row) => (
            <div key={row} className={LIST_ROW}>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-12" />
            </div>
          ))}
        </Loading>
      )}
    </Panel>
  );
}
