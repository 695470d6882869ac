// Buying lists and their items: what is asked, and what a change does to what is known.

import {
  ApiError,
  answer,
  api,
  type BuyingList,
  type CartLine,
  type LineUpdate,
  queryClient,
  type Warning,
} from "@comptoir/api";
import { infiniteQueryOptions, queryOptions, useMutation } from "@tanstack/react-query";

const ITEMS_A_PAGE = 100;

/** All lists of the acting account's buyer; there are at most 999 (D9.2). */
export const buyingListsQuery = () =>
  queryOptions({
    queryKey: ["lists", "all"],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 999, type: "BUYING_LIST", status: ["INIT", "LOADING", "ON_GOING"] };
      return (await answer(api.GET("/api/buyinglists", { params: { query }, signal }))).buyingLists;
    },
  });

/** One list. */
export const buyingListQuery = (id: string) =>
  queryOptions({
    queryKey: ["lists", id],
    queryFn: async ({ signal }) =>
      (await answer(api.GET("/api/buyinglists/{id}", { params: { path: { id } }, signal }))).buyingList,
  });

async function readItems(id: string, page: number, signal?: AbortSignal) {
  const params = { path: { id }, query: { page, size: ITEMS_A_PAGE } };
  return answer(api.GET("/api/buyinglists/{id}/items", { params, signal }));
}

/** A list's items, in pages of a hundred; they have the shape of cart lines. */
export const itemsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["lists", id, "items"],
    queryFn: ({ pageParam, signal }) => readItems(id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });

function nextPage({ page, size, totalElement }: Awaited<ReturnType<typeof readItems>>): number | undefined {
  return (page + 1) * size < totalElement ? page + 1 : undefined;
}

/** All items of a list, as they are now. */
export async function readAllItems(id: string): Promise<CartLine[]> {
  const items: CartLine[] = [];
  for (let page: number | undefined = 0; page !== undefined; ) {
    const read = await readItems(id, page);
    items.push(...read.items);
    page = nextPage(read);
  }
  return items;
}

/** Creates a list; its name must be the buyer's first of that name. */
export async function createList(name: string): Promise<BuyingList> {
  const { buyingList } = await answer(api.POST("/api/buyinglists/create", { body: { name } }));
  await listsChanged();
  return buyingList;
}

/** What may change of a list at once. */
export interface ListUpdate {
  buyingListId: string;
  name?: string;
  linesToUpdate?: LineUpdate[];
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
    if (name !== undefined) await answer(api.PUT("/api/buyinglists/{id}/update", { params, body: { name } }));
    if (linesToUpdate?.length) {
      const body = { linesToUpdate };
      warnings.push(...(await answer(api.PUT("/api/buyinglists/{id}/items/update", { params, body }))).warnings);
    }
    if (lineIdsToDelete?.length) {
      const body = { lineIdsToDelete };
      warnings.push(...(await answer(api.DELETE("/api/buyinglists/{id}/items/delete", { params, body }))).warnings);
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

/** A copy of a list, and why some of its items are not in it. */
export interface Copy {
  list: BuyingList;
  warnings: Warning[];
}

/** Copies a list's items into a new list. Should none be taken, the copy is empty and the warnings say why. */
export async function duplicateList(id: string, name: string): Promise<Copy> {
  const items = await readAllItems(id);
  const list = await createList(name);
  const linesToUpdate = items.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity }));
  try {
    return { list, warnings: await updateList({ buyingListId: list.id, linesToUpdate }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) return { list, warnings: error.problem?.warnings ?? [] };
    throw error;
  }
}

/** Deletes a list with its items. */
export function useDeleteList() {
  return useMutation({
    scope: { id: "lists" },
    mutationFn: async (id: string) => {
      await answer(api.DELETE("/api/buyinglists/{id}/delete", { params: { path: { id } } }));
      queryClient.removeQueries({ queryKey: ["lists", id] });
    },
    onSettled: () => queryClient.invalidateQueries(buyingListsQuery()),
  });
}

function listsChanged() {
  return queryClient.invalidateQueries({ queryKey: ["lists"] });
}
