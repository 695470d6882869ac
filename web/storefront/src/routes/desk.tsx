// What stands on a buyer's desk; for a procurement system's session nothing but its cart and lists.

import { useSession } from "@comptoir/api";
import { useMayOrder } from "@comptoir/auth";
import { ListsPanel } from "@comptoir/buying-list";
import { CartPanel, cartQuery } from "@comptoir/cart";
import { Desk } from "@comptoir/home";
import { BudgetLeft, LastOrders, OrdersElsewhere, OrdersToDecide, useDecidesOnOrders } from "@comptoir/order";
import { AnsweredQuotes } from "@comptoir/quote";
import { useQuery } from "@tanstack/react-query";
import { useOpenAccount } from "../use-open-account";

export default function BuyersDesk() {
  const { punchout } = useSession();
  const mayOrder = useMayOrder();
  const decides = useDecidesOnOrders() && mayOrder;
  const { data: cart } = useQuery(cartQuery());
  const openAccount = useOpenAccount();
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
        <OrdersElsewhere key="elsewhere" onOpen={openAccount} />,
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
