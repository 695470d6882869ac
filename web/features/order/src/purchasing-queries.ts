// What the reader may still order without an approval, and what orders may be charged to (D6.5).

import { api, type Order, type Purchasing, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";

/** What a loader has read is not read again by its page. */
const PURCHASING_STALE_MS = 2_000;

/** Limits, budgets and cost centres as they stand: others spend of them too, so a page that opens reads them again. */
export const purchasingQuery = () =>
  queryOptions({
    queryKey: ["order", "purchasing"],
    queryFn: ({ signal }): Promise<Purchasing> => unwrap(api.GET("/api/account/purchasing", { signal })),
    staleTime: PURCHASING_STALE_MS,
  });

/** Chooses what a draft is charged to; null: the buyer's own cost centre. */
export async function chargeTo(id: string, costCentre: string | null): Promise<Order> {
  const request = { params: { path: { id } }, body: { costCentre } };
  return (await unwrap(api.PUT("/api/commercial-orders/{id}/cost-centre", request))).order;
}

/** The cost centre that an order goes to: the one that was chosen, else the buyer's own; empty: none. */
export function costCentreOf(order: Pick<Order, "costCentre">, purchasing: Purchasing): string {
  return order.costCentre ?? purchasing.ownCostCentre ?? "";
}

/** The budgets that count for a cost centre: its own and the account's. */
export function budgetsFor(costCentre: string, { budgets }: Purchasing): Purchasing["budgets"] {
  return budgets.filter((budget) => budget.costCentre == null || budget.costCentre === costCentre);
}

/** Whether an order of this total, tax included, asks for an approval. */
export function asksForApproval(total: number, costCentre: string, purchasing: Purchasing): boolean {
  const { orderLimit, monthlyLimit, spentThisMonth } = purchasing;
  const above = (left: number | null | undefined) => left != null && total > left;
  return (
    above(orderLimit) ||
    above(monthlyLimit == null ? null : Math.max(0, monthlyLimit - spentThisMonth)) ||
    budgetsFor(costCentre, purchasing).some(({ left }) => above(left))
  );
}
