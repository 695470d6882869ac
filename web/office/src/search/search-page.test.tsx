// What the shop says of its search: synonyms, pinned results, what is shown before anything is saved, and the way back.

import type { PinnedResults, SearchPreviewRequest, Synonyms } from "@comptoir/api";
import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { synonymsQuery } from "./queries";
import { SearchPage } from "./search-page";

const PATH = "/en-GB/office/search";
const LIST = "GET /api/operator/search/synonyms";
const PREVIEW = "POST /api/operator/search/preview";

const biro: Synonyms = {
  id: "s1",
  locale: "en-GB",
  words: ["biro", "ballpoint"],
  categories: ["pens"],
  changedAt: "2026-11-20T09:00:00Z",
  etag: '"1"',
};
const pinned: PinnedResults = {
  id: "p1",
  locale: "en-GB",
  words: "blue pen",
  products: [
    { externalId: "A", name: "Pen A", isListed: true },
    { externalId: "gone", name: null, isListed: false },
  ],
  until: "2026-01-31",
  isOver: true,
  changedAt: "2026-11-20T09:00:00Z",
  etag: '"1"',
};

const product = (externalId: string, placeInOther: number | null) => ({
  externalId,
  name: `Pen ${externalId}`,
  brand: "Acme",
  picture: null,
  placeInOther,
});
const rankings = {
  success: true,
  before: { products: [product("A", 1), product("B", 0), product("C", null)], total: 3, didYouMean: null },
  after: { products: [product("B", 1), product("A", 0), product("D", null)], total: 3, didYouMean: null },
};

function server(more: Parameters<typeof serve>[0] = {}) {
  return serve({
    "GET /api/categories": [200, { categories: [{ externalId: "pens", name: "Pens", children: [] }] }],
    [LIST]: [200, { synonyms: [biro] }],
    "GET /api/operator/search/pinned-results": [200, { pinnedResults: [pinned] }],
    [PREVIEW]: [200, rankings],
    ...more,
  });
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("lists synonyms with where they hold, and finds them by their words", async () => {
  server();
  open(<SearchPage />, PATH);
  const row = await screen.findByRole("row", { name: /^biro, ballpoint.*English.*Pens/ });
  await userEvent.type(screen.getByRole("searchbox", { name: "Find words" }), "cartridge");
  expect(row).not.toBeInTheDocument();
  expect(screen.getByText("Nothing has these words")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(screen.getByRole("row", { name: /^biro, ballpoint/ })).toBeVisible();
});

it("shows both rankings while words are typed, and saves nothing but what is sent", async () => {
  const calls = server({ "POST /api/operator/search/synonyms": [201, { synonyms: { ...biro, id: "s2" } }] });
  open(<SearchPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Add synonyms" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add synonyms" }));
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText(/^Two different words at least/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText("Words that mean the same"), "biro, ball pen");
  const after = within(await dialog.findByRole("list", { name: /^With this change/ }));
  expect(after.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1Pen B Acmeup 1",
    "2Pen A Acmedown 1",
    "3Pen D Acmenew here",
  ]);
  expect(within(dialog.getByRole("list", { name: /^Today/ })).getByText("leaves")).toBeVisible();
  const asked = () => calls.filter(({ call }) => call === PREVIEW).at(-1)?.body as SearchPreviewRequest;
  await waitFor(() => expect(asked().synonyms?.words).toEqual(["biro", "ball pen"]));
  expect(asked().q).toBe("biro");
  await userEvent.type(dialog.getByLabelText(/^Try it with/), "red biro");
  await waitFor(() => expect(asked().q).toBe("red biro"));
  expect(calls.some(({ call }) => call === "POST /api/operator/search/synonyms")).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("biro, ballpoint saved: searches follow at once.")).toBeVisible();
  const sent = calls.find(({ call }) => call === "POST /api/operator/search/synonyms");
  expect(sent?.body).toEqual({ locale: "en-GB", words: ["biro", "ball pen"], categories: [] });
});

it("deletes synonyms and brings them back", async () => {
  const calls = server({
    "DELETE /api/operator/search/synonyms/s1": [200, { success: true }],
    "POST /api/operator/search/synonyms": [201, { synonyms: biro }],
  });
  open(<SearchPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Delete biro, ballpoint" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("biro, ballpoint is back.")).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    locale: "en-GB",
    words: ["biro", "ballpoint"],
    categories: ["pens"],
  });
});

it("shows what somebody faster saved before anything is sent, and keeps what was typed", async () => {
  let now = biro;
  const calls = server({
    [LIST]: () => [200, { synonyms: [now] }],
    "PUT /api/operator/search/synonyms/s1": [200, { synonyms: now }],
  });
  open(<SearchPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Change biro, ballpoint" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change synonyms" }));
  await userEvent.type(dialog.getByLabelText("Words that mean the same"), ", rollerball");
  now = { ...biro, words: ["biro", "pen"], etag: '"2"' };
  await queryClient.invalidateQueries({ queryKey: synonymsQuery().queryKey });
  expect(await dialog.findByRole("region", { name: /^Somebody else changed this meanwhile/ })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/somebody else was faster/)).toBeVisible();
  expect(calls.some(({ call }) => call.startsWith("PUT"))).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Keep mine" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/changed: searches follow at once/)).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
    words: ["biro", "ballpoint", "rollerball"],
  });
});

it("reads what somebody else saved between two readings, and sends nothing over it", async () => {
  let now = biro;
  const calls = server({
    [LIST]: () => [200, { synonyms: [now] }],
    "PUT /api/operator/search/synonyms/s1": () => {
      now = { ...biro, words: ["biro", "pen"], etag: '"2"' };
      return [412, { code: "STALE", message: "Stale", detail: "Stale", errors: [] }];
    },
  });
  open(<SearchPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Change biro, ballpoint" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change synonyms" }));
  await userEvent.type(dialog.getByLabelText("Words that mean the same"), ", rollerball");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/somebody else was faster/)).toBeVisible();
  expect(await dialog.findByRole("region", { name: /^Somebody else changed this meanwhile/ })).toBeVisible();
  expect(dialog.getByLabelText("Words that mean the same")).toHaveValue("biro, ballpoint, rollerball");
  expect(calls.filter(({ call }) => call.startsWith("PUT"))).toHaveLength(1);
});

it("keeps what was typed where somebody else deleted the rule, and says so", async () => {
  const gone = "These synonyms do not exist any more.";
  server({
    "PUT /api/operator/search/synonyms/s1": [404, { code: "NOT_FOUND", message: gone, detail: gone, errors: [] }],
  });
  open(<SearchPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Change biro, ballpoint" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change synonyms" }));
  await userEvent.type(dialog.getByLabelText("Words that mean the same"), ", rollerball");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(gone)).toBeVisible();
  expect(dialog.getByLabelText("Words that mean the same")).toHaveValue("biro, ballpoint, rollerball");
});

it("says which pinned results are over and which products are gone", async () => {
  server();
  open(<SearchPage />, `${PATH}?show=pinned`);
  const row = await screen.findByRole("row", { name: /^blue pen.*Over since 31\/01\/2026/ });
  expect(within(row).getByText("gone (no longer there)")).toBeVisible();
  expect(within(row).getByRole("link", { name: "Pen A" })).toHaveAttribute("href", "/en-GB/office/products/A");
});

it("pins products in an order that keys change, from a search that found nothing", async () => {
  const message = "Products are already pinned for these words.";
  const refused = { code: "PINNED_RESULTS_EXIST", message, detail: message, errors: [] };
  let answer: [number, unknown] = [409, refused];
  const rows = ["A", "B"].map((id) => ({ externalId: id, name: `Pen ${id}`, brand: "Acme" }));
  const calls = server({
    "GET /api/operator/search/empty-searches": [
      200,
      {
        searches: [{ locale: "en-GB", words: "quill", times: 1200, lastAt: "2026-11-20T09:00:00Z" }],
        page: 0,
        size: 50,
        totalElement: 1,
      },
    ],
    "GET /api/operator/products": [200, { products: rows, page: 0, size: 50, totalElement: 2 }],
    "POST /api/operator/search/pinned-results": () => answer,
  });
  open(<SearchPage />, `${PATH}?show=empty`);
  expect(await screen.findByRole("row", { name: /^quill.*English.*1,200/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Pin products for quill" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pin products" }));
  expect(dialog.getByLabelText("What buyers search")).toHaveValue("quill");
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText(/^Choose one product at least/)).toBeVisible();
  for (const id of ["A", "B"]) {
    await userEvent.click(dialog.getByRole("button", { name: "Add a product" }));
    await userEvent.type(await screen.findByRole("combobox", { name: "Name, brand or reference" }), "pen");
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(`^Pen ${id}`) }));
  }
  dialog.getByRole("button", { name: "Move Pen B up" }).focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(dialog.getByText("Pen B: place 1 of 2")).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText("What buyers search")).toHaveAccessibleDescription(new RegExp(message));
  answer = [201, { pinnedResults: { ...pinned, words: "quill" } }];
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("quill saved: searches follow at once.")).toBeVisible();
  const sent = calls.filter(({ call }) => call === "POST /api/operator/search/pinned-results").at(-1);
  expect(sent?.body).toEqual({ locale: "en-GB", words: "quill", products: ["B", "A"], until: null });
});
