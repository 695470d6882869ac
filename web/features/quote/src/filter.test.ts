// Which quotes an address shows.

import { describe, expect, it } from "vitest";
import { listUrl, quotesParams, readFilter } from "./filter";

const read = (address: string) => readFilter(new URL(address, "http://shop").searchParams);

describe("the address of a list of quotes", () => {
  it.each([
    "/account/quotes",
    "/account/quotes?status=answer",
    "/account/quotes?status=over&q=paper&page=3",
    "/account/quotes?made=q1%2Cq2",
  ])("%s says all that is shown", (address) => {
    expect(listUrl(read(address))).toBe(address);
  });

  it("names groups of states, and pages from 1", () => {
    const asked = quotesParams(read("/account/quotes?status=asked&page=2&q=%20ink%20"));
    expect(asked).toEqual({
      page: 1,
      statuses: ["NEW", "WAITING_FOR_SUPPLIER_INFOS"],
      query: "ink",
    });
  });

  it.each(["status=nonsense", "status=toString", "page=0", "page=-2", "page=x", "page=1.5"])("ignores %s", (said) => {
    expect(quotesParams(read(`/account/quotes?${said}`))).toEqual({ page: 0, statuses: [], query: "" });
  });
});
