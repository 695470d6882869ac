// Customer accounts as the shop's people read them.

import { ApiError, api, type OperatedAccount, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { type Filter, filterParams } from "../list/filter";
import { FOUND_ROWS, LIVE, listQuery, ROWS_A_PAGE } from "../list/queries";
import { ACCOUNT_GROUPS, type AccountGroup } from "./groups";

/** A page of accounts, those that wait for approval first. */
export const accountsQuery = (filter: Filter<AccountGroup>) => {
  const query = { ...filterParams(filter, ACCOUNT_GROUPS), page: filter.page, size: ROWS_A_PAGE };
  return listQuery<OperatedAccount>(["accounts", "list", query], async (signal) => {
    const answer = await unwrap(api.GET("/api/operator/accounts", { params: { query }, signal }));
    const { accounts: rows, ...listed } = answer;
    return { rows, ...listed };
  });
};

/** The first accounts that a text finds. */
export const foundAccountsQuery = (q: string) =>
  queryOptions({
    queryKey: ["accounts", "found", q],
    queryFn: async ({ signal }) => {
      const query = { q, size: FOUND_ROWS };
      return (await unwrap(api.GET("/api/operator/accounts", { params: { query }, signal }))).accounts;
    },
  });

/** How many accounts wait for approval. */
export const accountsToApproveQuery = () =>
  queryOptions({
    queryKey: ["accounts", "count"],
    queryFn: async ({ signal }) => {
      const query = { status: [...ACCOUNT_GROUPS.pending], size: 1 };
      return (await unwrap(api.GET("/api/operator/accounts", { params: { query }, signal }))).totalElement;
    },
    ...LIVE,
  });

/** One account by its external id, which is looked for in the list: there is no call for one alone. */
export const accountQuery = (externalId: string) =>
  queryOptions({
    queryKey: ["accounts", "one", externalId],
    queryFn: async ({ signal }): Promise<OperatedAccount> => {
      const query = { q: externalId, size: 100 };
      const { accounts } = await unwrap(api.GET("/api/operator/accounts", { params: { query }, signal }));
      const account = accounts.find((one) => one.externalId === externalId);
      if (!account) throw new ApiError(404, "NOT_FOUND", "");
      return account;
    },
    ...LIVE,
  });
