// Where somebody who arrives from a purchasing system is led (D2.2).

/** The OCI function that asks for a search, whatever else comes with it. */
const SEARCH = "SOURCING";

/** A value of the address by its name, which purchasing systems write in capitals or not. */
export function given(query: URLSearchParams, name: string): string {
  for (const [key, value] of query) if (key.toLowerCase() === name.toLowerCase()) return value.trim();
  return "";
}

/** The article or the search that was asked for, else the home page; an unprefixed path. */
export function punchoutTarget(query: URLSearchParams): string {
  const productId = given(query, "productId");
  const searchString = given(query, "searchString");
  const searches = given(query, "function").toUpperCase() === SEARCH;
  const variant = given(query, "variant");
  const opened = variant && `?variant=${encodeURIComponent(variant)}`;
  if (productId && !searches) return `/product/${encodeURIComponent(productId)}${opened}`;
  if (searchString) return `/search?q=${encodeURIComponent(searchString)}`;
  return "/";
}
