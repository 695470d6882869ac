// How many products of a listing a buyer likes on a page, as this browser remembers it.

import { type ListingState, PAGE_SIZES } from "./listing-state";

const KEY = "comptoir-listing-page-size";

export function rememberPageSize(size: number): void {
  localStorage.setItem(KEY, String(size));
}

/**
 * The listing at the size that was chosen last. What its address says goes first: a size, and also a page without one,
 * for that is a page of the shop's own size.
 */
export function atRememberedSize(state: ListingState): ListingState {
  if (state.size || state.page > 0) return state;
  const kept = Number(localStorage.getItem(KEY));
  const size = PAGE_SIZES.find((offered) => offered === kept);
  return size ? { ...state, size } : state;
}
