// The cart in use, all carts, and lines: what is asked, and what an answer does to what is known.

import {
  ApiError,
  api,
  type Cart,
  type CartLine,
  queryClient,
  sessionBoundStorage,
  shippingFeesQuery,
  unwrap,
} from "@comptoir/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

/** What a cart is called that nobody has named. */
export const DEFAULT_CART = "Default Cart";
const LINES_A_PAGE = 100;
/** A buyer has at most fifty carts (D9.2). */
const MAX_CARTS = 100;
/** Changed lines that are read again one by one; of more, all pages are. */
const MAX_LINES_REFETCHED_SINGLY = 8;

/** Where the browser, or a tab with a session of its own, keeps which cart is in use. */
const CART_ID = "cartId";

/** The cart in use, as the header and the cart page know it. */
export const cartQuery = () => queryOptions({ queryKey: ["cart", "current"], queryFn: loadCart, staleTime: 30_000 });

/** A cart that is opened by its address, each time anew: from then on it is the one in use. */
export const namedCartQuery = (id: string) =>
  queryOptions({ queryKey: ["cart", "open", id], queryFn: () => openCart(id), staleTime: 0 });

/** All carts of the buyer, the oldest first. */
export const cartsQuery = () =>
  queryOptions({
    queryKey: ["cart", "all"],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: MAX_CARTS, type: "CART" };
      return (await unwrap(api.GET("/api/carts", { params: { query }, signal }))).carts;
    },
  });

/** A cart's lines, in pages of a hundred. */
export const linesQuery = (cartId: string) =>
  infiniteQueryOptions({
    queryKey: ["cart", "lines", cartId],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/carts/{id}/cartlines", {
          params: { path: { id: cartId }, query: { page: pageParam, size: LINES_A_PAGE } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElement }) => ((page + 1) * size < totalElement ? page + 1 : undefined),
  });

/** The line of one offer, if the cart has it. */
export const offerLineQuery = (cartId: string, offerPriceId: string) =>
  queryOptions({
    queryKey: ["cart", "lines", cartId, offerPriceId],
    queryFn: async ({ signal }): Promise<CartLine | null> => {
      const params = { path: { id: cartId }, query: { offerPriceId, page: 0, size: 1 } };
      return (await unwrap(api.GET("/api/carts/{id}/cartlines", { params, signal }))).cartLines[0] ?? null;
    },
  });

/** Reads what a cart's page shows while its code comes: of the cart in use, unless one is named. */
export function prefetchCartPage(id?: string): void {
  void queryClient.prefetchQuery(shippingFeesQuery);
  const prefetchLines = (id: string) => queryClient.prefetchInfiniteQuery(linesQuery(id));
  if (id) {
    void queryClient.prefetchQuery(namedCartQuery(id));
    void prefetchLines(id);
  } else
    void queryClient.fetchQuery(cartQuery()).then(
      ({ id }) => prefetchLines(id),
      () => {},
    );
}

/** Gets or creates the cart: the stored one if it loads, else the first of the list, else a new one. */
export async function loadCart(): Promise<Cart> {
  const stored = sessionBoundStorage().getItem(CART_ID);
  const cart = (stored && (await loadStored(stored))) || (await firstOrNew());
  sessionBoundStorage().setItem(CART_ID, cart.id);
  return cart;
}

/** Makes another cart the one in use. */
export async function openCart(id: string): Promise<Cart> {
  const { cart } = await unwrap(api.GET("/api/carts/{id}", { params: { path: { id } } }));
  sessionBoundStorage().setItem(CART_ID, cart.id);
  queryClient.setQueryData(cartQuery().queryKey, cart);
  return cart;
}

/** The cart in use is no more: another becomes it. */
export async function forgetCart(): Promise<void> {
  sessionBoundStorage().removeItem(CART_ID);
  await queryClient.resetQueries(cartQuery());
}

async function loadStored(id: string): Promise<Cart | undefined> {
  try {
    return (await unwrap(api.GET("/api/carts/{id}", { params: { path: { id } } }))).cart;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    sessionBoundStorage().removeItem(CART_ID);
    return undefined;
  }
}

async function firstOrNew(): Promise<Cart> {
  const first = await firstCart();
  if (first) return first;
  try {
    return (await unwrap(api.POST("/api/carts/create", { body: { name: DEFAULT_CART } }))).cart;
  } catch (error) {
    // Another tab was quicker: its cart is the one (D4.14).
    const other = error instanceof ApiError && error.status === 400 ? await firstCart() : undefined;
    if (other) return other;
    throw error;
  }
}

async function firstCart(): Promise<Cart | undefined> {
  const query = { page: 0, size: 10, type: "CART" };
  return (await unwrap(api.GET("/api/carts", { params: { query } }))).carts[0];
}

/** Takes over the cart that a change answered with, unless a newer one, or another cart, is in use by now. */
export function cacheCart(cart: Cart): void {
  queryClient.setQueryData(cartQuery().queryKey, (known) => {
    const isLate = known && (known.id !== cart.id || known.version > cart.version);
    return isLate ? known : cart;
  });
  void queryClient.invalidateQueries(cartsQuery());
}

/**
 * A cart that is gone is got or created anew; whatever else was refused leaves the page as the server has it. Nobody
 * waits for it: a refusal is told at once.
 */
export function refetchCart(): void {
  void queryClient.invalidateQueries({ queryKey: ["cart"] });
}

/** Reads the lines of some offers again: the rest stays as it is known. */
export async function refetchLines(cartId: string, offerPriceIds: string[]): Promise<void> {
  const known = queryClient.getQueryData(linesQuery(cartId).queryKey);
  if (!known || offerPriceIds.length > MAX_LINES_REFETCHED_SINGLY) {
    await queryClient.invalidateQueries({ queryKey: ["cart", "lines", cartId] });
    return;
  }
  const read = (offer: string) => queryClient.fetchQuery({ ...offerLineQuery(cartId, offer), staleTime: 0 });
  const lines = await Promise.all(offerPriceIds.map(read));
  for (const [index, offer] of offerPriceIds.entries()) putLine(cartId, offer, lines[index] ?? null);
}

/** Puts one line among those that are known, or takes it away. What can't be placed is read with its page. */
function putLine(cartId: string, offerPriceId: string, line: CartLine | null): void {
  const { queryKey } = linesQuery(cartId);
  const known = queryClient.getQueryData(queryKey);
  if (!known) return;
  const isIt = ({ offer }: CartLine) => offer.offerPriceId === offerPriceId;
  const had = known.pages.some(({ cartLines }) => cartLines.some(isIt));
  if (had && line) {
    const put = (lines: CartLine[]) => lines.map((other) => (isIt(other) ? line : other));
    const pages = known.pages.map((page) => ({ ...page, cartLines: put(page.cartLines) }));
    queryClient.setQueryData(queryKey, { ...known, pages });
  } else if (had || line) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Takes lines away before the server has said so. */
export function hideLines(cartId: string, lineIds: string[]): void {
  const hidden = new Set(lineIds);
  queryClient.setQueryData(linesQuery(cartId).queryKey, (known) => {
    const rest = (lines: CartLine[]) => lines.filter(({ id }) => !hidden.has(id));
    return known && { ...known, pages: known.pages.map((page) => ({ ...page, cartLines: rest(page.cartLines) })) };
  });
}
