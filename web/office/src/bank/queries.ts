// The entries of bank statements, and what is decided about them.

import { api, type BankEntry, queryClient, type ReadStatement, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Filter, filterParams } from "../list/filter";
import { LIVE, type Listed, ROWS_A_PAGE } from "../list/queries";
import { ENTRY_GROUPS, type EntryGroup } from "./groups";

/** A page of entries, newest first. */
export const entriesQuery = (filter: Filter<EntryGroup>) => {
  const { status } = filterParams(filter, ENTRY_GROUPS);
  const query = { ...(status && { status }), page: filter.page, size: ROWS_A_PAGE };
  return queryOptions({
    queryKey: ["bank", "list", query],
    queryFn: async ({ signal }): Promise<Listed<BankEntry>> => {
      const answer = await unwrap(api.GET("/api/operator/bank-entries", { params: { query }, signal }));
      const { entries: rows, ...listed } = answer;
      return { rows, ...listed };
    },
    placeholderData: keepPreviousData,
    ...LIVE,
  });
};

/** How many entries are left to decide. */
export const openEntriesQuery = () =>
  queryOptions({
    queryKey: ["bank", "count"],
    queryFn: async ({ signal }) => {
      const query = { status: [...ENTRY_GROUPS.open], size: 1 };
      return (await unwrap(api.GET("/api/operator/bank-entries", { params: { query }, signal }))).totalElement;
    },
    ...LIVE,
  });

/** Settles an entry with an order, by its id or reference. */
export async function settleEntry(id: string, orderId: string): Promise<void> {
  await unwrap(api.PUT("/api/operator/bank-entries/{id}/settlement", { params: { path: { id } }, body: { orderId } }));
  await entriesChanged();
}

/** Sets an entry aside, and says why. */
export async function setEntryAside(id: string, reason: string): Promise<void> {
  await unwrap(api.PUT("/api/operator/bank-entries/{id}/aside", { params: { path: { id } }, body: { reason } }));
  await entriesChanged();
}

/** Reads a document of statements; says what became of each. */
export async function readStatements(file: File): Promise<ReadStatement[]> {
  const headers = { "Content-Type": "application/xml" };
  const call = api.POST("/api/operator/bank-statements", { headers, body: "", bodySerializer: () => file });
  const { statements } = await unwrap(call);
  await entriesChanged();
  return statements;
}

/** What is owed of orders follows from entries. */
async function entriesChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["bank"] }),
    queryClient.invalidateQueries({ queryKey: ["orders"] }),
  ]);
}
