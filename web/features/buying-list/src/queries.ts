// Buying lists and their items: what is asked, and what a change does to what is known.

import { api, type BuyingList, type ItemUpdate, queryClient, unwrap, type Warning } from "@comptoir/api";
import { infiniteQueryOptions, queryOptions, useMutation } from "@tanstack/react-query";

const ITEMS_A_PAGE = 100;

/** All lists that the acting account's buyer sees: at most 999 own ones (D9.2), and those that colleagues share. */
export const buyingListsQuery = () =>
  queryOptions({
    queryKey: ["lists", "all"],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 999, type: "BUYING_LIST", status: ["INIT", "LOADING", "ON_GOING"] };
      return (await unwrap(api.GET("/api/buyinglists", { params: { query }, signal }))).buyingLists;
    },
  });

/** One list. */
export const buyingListQuery = (id: string) =>
  queryOptions({
    queryKey: ["lists", id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/buyinglists/{id}", { params: { path: { id } }, signal }))).buyingList,
  });

/** A list's items, in pages of a hundred. */
export const itemsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["lists", id, "items"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/buyinglists/{id}/items", {
          params: { path: { id }, query: { page: pageParam, size: ITEMS_A_PAGE } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElement }) => ((page + 1) * size < totalElement ? page + 1 : undefined),
  });

/** Creates a list; its name must be the buyer's first of that name. */
export async function createList(name: string): Promise<BuyingList> {
  const { buyingList } = await unwrap(api.POST("/api/buyinglists/create", { body: { name } }));
  await listsChanged();
  return buyingList;
}

/** What may change of a list at once. */
export interface ListUpdate {
  buyingListId: string;
  name?: string;
  linesToUpdate?: ItemUpdate[];
  lineIdsToDelete?: string[];
}

/**
 * The combined update of a list (D5.10): rename, then line changes, then removals, each only if given; the first that
 * is refused ends it. Gives the warnings about lines that were not taken.
 */
export async function updateList({ buyingListId: id, name, linesToUpdate, lineIdsToDelete }: ListUpdate) {
  const params = { path: { id } };
  const warnings: Warning[] = [];
  try {
    if (name !== undefined) await unwrap(api.PUT("/api/buyinglists/{id}/update", { params, body: { name } }));
    if (linesToUpdate?.length) {
      const body = { linesToUpdate };
      warnings.push(...(await unwrap(api.PUT("/api/buyinglists/{id}/items/update", { params, body }))).warnings);
    }
    if (lineIdsToDelete?.length) {
      const body = { lineIdsToDelete };
      warnings.push(...(await unwrap(api.DELETE("/api/buyinglists/{id}/items/delete", { params, body }))).warnings);
    }
  } finally {
    await listsChanged();
  }
  return warnings;
}

/** The combined update as a component uses it. Changes run one after another. */
export function useUpdateList() {
  return useMutation({ scope: { id: "lists" }, mutationFn: updateList });
}

/** Makes a new list with the same items, those that can't be ordered now among them. */
export async function duplicateList(id: string, name: string): Promise<BuyingList> {
  const params = { path: { id } };
  const { buyingList } = await unwrap(api.POST("/api/buyinglists/{id}/duplicate", { params, body: { name } }));
  await listsChanged();
  return buyingList;
}

/** Says what the account's other members may do with a list. */
export function useShareList() {
  return useMutation({
    scope: { id: "lists" },
    mutationFn: ({ id, sharing }: { id: string; sharing: BuyingList["sharing"] }) =>
      unwrap(api.PUT("/api/buyinglists/{id}/sharing", { params: { path: { id } }, body: { sharing } })),
    onSettled: listsChanged,
  });
}

/** A list as the server writes it for spreadsheets. */
export function readListFile(id: string): Promise<Blob> {
  return unwrap(api.GET("/api/buyinglists/{id}/export", { params: { path: { id } }, parseAs: "blob" }));
}

/** Deletes a list with its items. */
export function useDeleteList() {
  return useMutation({
    scope: { id: "lists" },
    mutationFn: async (id: string) => {
      await unwrap(api.DELETE("/api/buyinglists/{id}/delete", { params: { path: { id } } }));
      queryClient.removeQueries({ queryKey: ["lists", id] });
    },
    onSettled: () => queryClient.invalidateQueries(buyingListsQuery()),
  });
}

function listsChanged() {
  return queryClient.invalidateQueries({ queryKey: ["lists"] });
}
