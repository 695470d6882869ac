// The search field before its suggestions are loaded, by keyboard alone.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { SearchBoxPlaceholder } from "./search-box-placeholder";
import { renderAt, startAfresh } from "./test-shop";

beforeEach(() => startAfresh(true));

const field = () => screen.getByRole("combobox", { name: "Search the catalogue" });
const address = () => screen.getByLabelText("address").textContent;

it("says that who has searched is no longer typing, so that no suggestions come over what was found", async () => {
  const told = vi.fn();
  renderAt("/", <SearchBoxPlaceholder onTyped={told} pathFor={async () => "/product/P7"} />);
  await userEvent.type(field(), "pen{Enter}");
  await waitFor(() => expect(address()).toBe("/search?q=pen"));
  expect(told).toHaveBeenLastCalledWith({ text: "pen", focused: false });
});

it.each([
  ["opens the article whose reference was typed", async () => "/product/P7?variant=BIN-7", "/product/P7?variant=BIN-7"],
  ["searches where it can't be told whose it is", () => Promise.reject(new Error("no code")), "/search?q=bin+7"],
])("%s", async (_, pathFor, expected) => {
  renderAt("/", <SearchBoxPlaceholder onTyped={() => {}} pathFor={pathFor} />);
  await userEvent.type(field(), "bin 7{Enter}");
  await waitFor(() => expect(address()).toBe(expected));
});
