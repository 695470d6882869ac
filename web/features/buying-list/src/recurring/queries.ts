// Recurring orders: what is asked, and what a change does to what is known.

import {
  api,
  POLL_INTERVAL_MS,
  queryClient,
  type RecurringOrder,
  type RecurringOrderInput,
  unwrap,
} from "@comptoir/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const RUNS_A_PAGE = 20;

/** The buyer's recurring orders; read again while one of them is being prepared. */
export const recurringOrdersQuery = () =>
  queryOptions({
    queryKey: ["recurring", "all"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/recurring-orders", { signal }))).recurringOrders,
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastRun }) => lastRun?.state === "RUNNING") ? POLL_INTERVAL_MS : false,
  });

/** What came of one of them, the newest first. */
export const runsQuery = (listId: string) =>
  infiniteQueryOptions({
    queryKey: ["recurring", listId, "runs"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/recurring-orders/{listId}/runs", {
          params: { path: { listId }, query: { page: pageParam, size: RUNS_A_PAGE } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElement }) => ((page + 1) * size < totalElement ? page + 1 : undefined),
    staleTime: 0,
  });

/** The addresses of the account. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ["recurring", "addresses"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/account/addresses", { signal }))).addresses,
    staleTime: 0,
  });

/** Has a list ordered by itself, or changes all of that. */
export async function setRecurringOrder(listId: string, body: RecurringOrderInput): Promise<RecurringOrder> {
  const params = { path: { listId } };
  const { recurringOrder } = await unwrap(api.PUT("/api/recurring-orders/{listId}", { params, body }));
  await recurringChanged();
  return recurringOrder;
}

/** The same recurring order, paused or not. */
export function pauseRecurringOrder(order: RecurringOrder, paused: boolean): Promise<RecurringOrder> {
  const { rhythm, days, from, until, mode, shippingAddressId, billingAddressId } = order;
  const body = { rhythm, days, from, until, mode, shippingAddressId, billingAddressId, paused };
  return setRecurringOrder(order.listId, body);
}

/** Begins its run of today. */
export async function runRecurringOrder(listId: string): Promise<void> {
  try {
    await unwrap(api.POST("/api/recurring-orders/{listId}/runs", { params: { path: { listId } } }));
  } finally {
    await recurringChanged();
  }
}

/** Ends it. */
export async function endRecurringOrder(listId: string): Promise<void> {
  await unwrap(api.DELETE("/api/recurring-orders/{listId}", { params: { path: { listId } } }));
  await recurringChanged();
}

function recurringChanged() {
  return queryClient.invalidateQueries({ queryKey: ["recurring"] });
}
