// The size of a listing's pages: remembered, and overruled by an address.

import { beforeEach, expect, it } from "vitest";
import { readListing } from "./listing-state";
import { atRememberedSize, rememberPageSize } from "./page-size";

const sizeAt = (address: string) => atRememberedSize(readListing(new URLSearchParams(address))).size;

beforeEach(() => localStorage.clear());

it("is the shop's before anybody has chosen", () => {
  expect(sizeAt("?q=pen")).toBeUndefined();
});

it("is the chosen one wherever the address says nothing of it", () => {
  rememberPageSize(100);
  expect(sizeAt("?q=pen")).toBe(100);
  expect(sizeAt("?q=pen&size=50")).toBe(50);
});

it("is the shop's on a page that an address names without a size", () => {
  rememberPageSize(100);
  expect(sizeAt("?q=pen&page=2")).toBeUndefined();
});

it("is never one that is not offered", () => {
  localStorage.setItem("comptoir-listing-page-size", "7000");
  expect(sizeAt("?q=pen")).toBeUndefined();
});
