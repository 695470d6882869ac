// Which rows a table shows, as its address says: /office/orders?status=to-ship&q=AL-2102&page=2.

import { ROWS_A_PAGE } from "./queries";

/** The groups that the rows of a table fall into, each with the statuses that the server knows it by; `all` has none. */
export type Groups = Readonly<Record<string, readonly string[]>>;

/** What the address says. */
export interface Filter<Group extends string = string> {
  group: Group | "all";
  query: string;
  /** From 0. */
  page: number;
  /** How many rows a page has, where somebody wants more than usual. */
  size?: number;
  /** Whether all rows stand below each other, to be scrolled through, from the page on. */
  isWhole?: true;
  /** What else the address says to leave rows out, by its names there. */
  more?: Readonly<Record<string, string>>;
}

/** What the address says for the size of a page where there are none. */
const WHOLE = "all";

export const NO_FILTER: Filter<never> = { group: "all", query: "", page: 0 };

export function readFilter<Known extends Groups>(
  address: URLSearchParams,
  groups: Known,
  sizes: readonly number[] = [],
): Filter<Extract<keyof Known, string>> {
  const group = address.get("status") ?? "";
  const size = Number(address.get("size"));
  return {
    group: Object.hasOwn(groups, group) ? (group as Extract<keyof Known, string>) : "all",
    query: address.get("q")?.trim() ?? "",
    page: readPage(address),
    ...(sizes.includes(size) && size !== ROWS_A_PAGE && { size }),
    ...(address.get("size") === WHOLE && { isWhole: true }),
  };
}

/** The page that an address names, from 0; the first where it names none. */
export function readPage(address: URLSearchParams): number {
  const page = Number(address.get("page"));
  return Number.isInteger(page) && page > 1 ? page - 1 : 0;
}

/** The address of a table, without language prefix; pages are counted from 1 in it. */
export function listUrl(path: string, { group, query, page, size, isWhole, more = {} }: Filter): string {
  const address = new URLSearchParams();
  if (group !== "all") address.set("status", group);
  if (query) address.set("q", query);
  for (const [name, value] of Object.entries(more)) address.set(name, value);
  if (size) address.set("size", String(size));
  if (isWhole) address.set("size", WHOLE);
  if (page > 0) address.set("page", String(page + 1));
  const said = address.toString();
  return said ? `${path}?${said}` : path;
}

/** Whether a table leaves rows out. */
export function isFiltered({ group, query, more = {} }: Filter): boolean {
  return group !== "all" || query !== "" || Object.keys(more).length > 0;
}

/** The same rows as the server is asked for them; what is open is left unsaid. */
export function filterParams({ group, query }: Filter, groups: Groups): { q?: string; status?: string[] } {
  const statuses = groups[group] ?? [];
  return { ...(query && { q: query }), ...(statuses.length > 0 && { status: [...statuses] }) };
}
