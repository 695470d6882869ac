// An address that is opened begins at its top; back and reload find the page as it was left.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SCROLL_POSITIONS, scrollKey, startAtTop } from "./scroll";

const pens = { pathname: "/search", search: "?q=stylo" };
const kept = () => JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "{}");

function arriveBy(type: string) {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type }] as never);
}

beforeEach(() => sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ "/search?q=stylo": 800, k1: 300 })));
afterEach(() => vi.restoreAllMocks());

it("knows pages whose address was opened by it, and others by the visit", () => {
  expect(scrollKey({ key: "default", ...pens })).toBe("/search?q=stylo");
  expect(scrollKey({ key: "k1", ...pens })).toBe("k1");
});

it("forgets where the page was when its address is opened anew, and no other page's place", () => {
  arriveBy("navigate");
  startAtTop(pens);
  expect(kept()).toEqual({ k1: 300 });
});

it.each(["reload", "back_forward"])("keeps it on %s", (type) => {
  arriveBy(type);
  startAtTop(pens);
  expect(kept()).toEqual({ "/search?q=stylo": 800, k1: 300 });
});
