// The cart in use and its lines: what is asked, and what a change does to what is known.

import { ApiError, answer, api, type Cart, type LineUpdate, queryClient } from "@comptoir/api";
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";

/** What a cart is called that nobody has named. */
export const DEFAULT_CART = "Default Cart";
const LINES_A_PAGE = 100;

/** Where the browser keeps which cart is in use (specification, section 3). */
const CART_ID = "cartId";

/** The cart in use, as the header and the cart page know it. */
export const cartQuery = () => queryOptions({ queryKey: ["cart", "current"], queryFn: loadCart, staleTime: 30_000 });

/** A cart's lines, in pages of a hundred. */
export const linesQuery = (cartId: string) =>
  infiniteQueryOptions({
    queryKey: ["cart", "lines", cartId],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.GET("/api/carts/{id}/cartlines", {
          params: { path: { id: cartId }, query: { page: pageParam, size: LINES_A_PAGE } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElement }) => ((page + 1) * size < totalElement ? page + 1 : undefined),
  });

/** How many items of an offer lie in the cart, as far as its first hundred lines say. */
export function useInCart(offerPriceId: string): number {
  const { data: cart } = useQuery(cartQuery());
  const { data: lines } = useInfiniteQuery({
    ...linesQuery(cart?.id ?? ""),
    enabled: cart !== undefined && cart.numberOfLines > 0,
  });
  if (!cart?.numberOfLines) return 0;
  const own = lines?.pages[0]?.cartLines.find((line) => line.offer.offerPriceId === offerPriceId);
  return own?.quantity ?? 0;
}

/** Gets or creates the cart: the stored one if it loads, else the first of the list, else a new one (specification, section 4). */
export async function loadCart(): Promise<Cart> {
  const stored = localStorage.getItem(CART_ID);
  const cart = (stored && (await loadStored(stored))) || (await firstOrNew());
  localStorage.setItem(CART_ID, cart.id);
  return cart;
}

/** Makes another cart the one in use. */
export async function openCart(id: string): Promise<Cart> {
  const { cart } = await answer(api.GET("/api/carts/{id}", { params: { path: { id } } }));
  localStorage.setItem(CART_ID, cart.id);
  queryClient.setQueryData(cartQuery().queryKey, cart);
  return cart;
}

async function loadStored(id: string): Promise<Cart | undefined> {
  try {
    return (await answer(api.GET("/api/carts/{id}", { params: { path: { id } } }))).cart;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    localStorage.removeItem(CART_ID);
    return undefined;
  }
}

async function firstOrNew(): Promise<Cart> {
  const first = await firstCart();
  if (first) return first;
  try {
    return (await answer(api.POST("/api/carts/create", { body: { name: DEFAULT_CART } }))).cart;
  } catch (error) {
    // Another tab was quicker: its cart is the one (D4.14).
    const other = error instanceof ApiError && error.status === 400 ? await firstCart() : undefined;
    if (other) return other;
    throw error;
  }
}

async function firstCart(): Promise<Cart | undefined> {
  const query = { page: 0, size: 10, type: "CART" };
  return (await answer(api.GET("/api/carts", { params: { query } }))).carts[0];
}

/** Changes lines of the cart in use. Changes run one after another, so a late answer never overwrites a newer one. */
export function useChangeLines() {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: async (linesToUpdate: LineUpdate[]) => {
      const { id } = await queryClient.ensureQueryData(cartQuery());
      return answer(api.PUT("/api/carts/{id}/updateCartLines", { params: { path: { id } }, body: { linesToUpdate } }));
    },
    onSuccess: ({ cart }) => keepCart(cart),
    onError: rereadCart,
  });
}

/** Removes lines of the cart in use. */
export function useRemoveLines() {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: async (lineIdsToDelete: string[]) => {
      const { id } = await queryClient.ensureQueryData(cartQuery());
      return answer(
        api.DELETE("/api/carts/{id}/cartlines/delete", { params: { path: { id } }, body: { lineIdsToDelete } }),
      );
    },
    onSuccess: ({ cart }) => keepCart(cart),
    onError: rereadCart,
  });
}

/** Removes all lines of a cart. */
export function useClearCart() {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: (id: string) => answer(api.DELETE("/api/carts/{id}/clear", { params: { path: { id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["cart"] }),
  });
}

/** Takes over the cart that a change answered with. */
export function keepCart(cart: Cart): Promise<void> {
  queryClient.setQueryData(cartQuery().queryKey, cart);
  return queryClient.invalidateQueries({ queryKey: ["cart", "lines", cart.id] });
}

/** A cart that is gone is got or created anew; whatever else was refused leaves the page as the server has it. */
export async function rereadCart(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["cart"] });
}
