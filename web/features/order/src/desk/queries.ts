// What a buyer's desk asks of orders: the last ones, and those that wait for the reader's decision.

import { type Account, api, unwrap, useSession } from "@comptoir/api";
import { queryOptions, useQuery } from "@tanstack/react-query";

/** So many of the last orders are shown. */
export const MAX_LAST_ORDERS = 5;

/** What waits is counted on every page: it is asked for at most once a minute. */
const WAITING_STALE_MS = 60_000;

/** The account's last orders, newest first. */
export const lastOrdersQuery = () =>
  queryOptions({
    queryKey: ["order", "list", "last"],
    queryFn: ({ signal }) => {
      const query = { sort: "createdAt:desc", size: MAX_LAST_ORDERS };
      return unwrap(api.GET("/api/commercial-orders", { params: { query }, signal }));
    },
  });

/** The orders that wait for the reader's decision, the oldest first. */
export const ordersToDecideQuery = () =>
  queryOptions({
    queryKey: ["order", "list", "to-decide"],
    queryFn: ({ signal }) => {
      const query = { toDecide: true, sort: "createdAt:asc" };
      return unwrap(api.GET("/api/commercial-orders", { params: { query }, signal }));
    },
    staleTime: WAITING_STALE_MS,
  });

/** The other accounts of the reader in which orders wait for the reader's decision, with how many (D6.17). */
const waitingAccountsQuery = (acting: string | undefined) =>
  queryOptions({
    queryKey: ["order", "waiting-accounts"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/commercial-orders/waiting-accounts", { signal })),
    select: ({ accounts }) => accounts.filter(({ accountId }) => accountId !== acting),
    staleTime: WAITING_STALE_MS,
  });

/** Where orders wait for the reader besides the acting account, by the accounts' names; nothing is asked where none can. */
export function useWaitingElsewhere(): { account: Account; orders: number }[] {
  const { account: acting, accounts } = useSession();
  const others = accounts.filter(({ id, roles }) => id !== acting?.id && decidesOnOrders(roles));
  const { data = [] } = useQuery({
    ...waitingAccountsQuery(acting?.id),
    enabled: others.length > 0,
    refetchOnWindowFocus: true,
  });
  return data.flatMap(({ accountId, orders }) => {
    const account = others.find(({ id }) => id === accountId);
    return account ? [{ account, orders }] : [];
  });
}

/** Whether somebody with these roles decides on orders of the account. */
export function decidesOnOrders(roles: readonly string[] = []): boolean {
  return roles.some((role) => role === "APPROVER" || role === "ACCOUNT_ADMIN");
}

/** Whether the reader decides on orders of the acting account. */
export function useDecidesOnOrders(): boolean {
  return decidesOnOrders(useSession().account?.roles);
}
