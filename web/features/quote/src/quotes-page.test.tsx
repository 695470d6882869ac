// The list of quotes: by state and by words, with the address to go by; new ones are marked.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { QuotesPage } from "./quotes-page";
import { aQuote, FAR, open, serve } from "./test-quote";

const move = aQuote();
const paper = aQuote({
  id: "q2",
  name: "Paper",
  reference: "Q-2026-000002",
  status: "WAITING_FOR_CUSTOMER",
  validityDate: FAR,
});
const old = aQuote({
  id: "q3",
  name: "Chairs",
  status: "WAITING_FOR_CUSTOMER",
  validityDate: "2026-01-02",
  expired: true,
});

/** Answers lists of quotes; gives the queries that were asked. */
function list(quotes = [move, paper, old], totalElement = quotes.length) {
  const asked: string[] = [];
  serve({
    "GET /quotes": (_: unknown, query: URLSearchParams) => {
      asked.push(query.toString());
      return { success: true, quotes, page: Number(query.get("page")), size: 20, sort: [], totalElement };
    },
  });
  return asked;
}

const address = () => screen.getByLabelText("address").textContent;

beforeEach(() => queryClient.clear());

describe("the list of quotes", () => {
  it("shows each with its state, its supplier, its total and how long its answer holds", async () => {
    list();
    open(<QuotesPage />, "/account/quotes");
    const row = await screen.findByRole("row", { name: /Paper/ });
    expect(within(row).getByRole("link", { name: "Paper" })).toHaveAttribute("href", "/en-GB/quotes?id=q2");
    for (const text of ["Q-2026-000002", "Bureau Direct", "Your answer awaited", "€100.00", "31/12/2099"]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(within(screen.getByRole("row", { name: /Office move/ })).getByText("Draft")).toBeVisible();
    expect(within(screen.getByRole("row", { name: /Chairs/ })).getByText("Expired")).toBeVisible();
  });

  it("asks for a state, and for words in it, and says both in the address", async () => {
    const asked = list();
    open(<QuotesPage />, "/account/quotes");
    await screen.findByRole("row", { name: /Paper/ });
    await userEvent.click(screen.getByRole("link", { name: "Your answer awaited" }));
    expect(address()).toBe("/en-GB/account/quotes?status=answer");
    expect(screen.getByRole("link", { name: "Your answer awaited" })).toHaveAttribute("aria-current", "page");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search quotes" }), "paper{Enter}");
    expect(address()).toBe("/en-GB/account/quotes?status=answer&q=paper");
    await screen.findByRole("row", { name: /Paper/ });
    expect(asked.at(-1)).toBe("page=0&status=WAITING_FOR_CUSTOMER&q=paper");
  });

  it("has pages", async () => {
    const asked = list([move], 45);
    open(<QuotesPage />, "/account/quotes?page=2");
    const pages = await screen.findByRole("navigation", { name: "Pages" });
    expect(within(pages).getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    expect(within(pages).getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/en-GB/account/quotes?page=3");
    expect(asked).toEqual(["page=1"]);
  });

  it("marks the quotes that were made just now", async () => {
    list();
    open(<QuotesPage />, "/account/quotes?made=q1,q2");
    expect(await screen.findByText(/Your 2 quotes are ready, one for each supplier/)).toBeVisible();
    expect(within(await screen.findByRole("row", { name: /Office move/ })).getByText("New")).toBeVisible();
    expect(within(screen.getByRole("row", { name: /Chairs/ })).queryByText("New")).toBeNull();
  });

  it("offers to begin one where there is none", async () => {
    list([]);
    open(<QuotesPage />, "/account/quotes");
    expect(await screen.findByRole("heading", { name: "No quote yet" })).toBeVisible();
    for (const link of screen.getAllByRole("link", { name: "New quote" })) {
      expect(link).toHaveAttribute("href", "/en-GB/quotes");
    }
  });

  it("offers all quotes where none matches", async () => {
    list([]);
    open(<QuotesPage />, "/account/quotes?q=zzz");
    expect(await screen.findByRole("heading", { name: "No quote matches" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Show all quotes" })).toHaveAttribute("href", "/en-GB/account/quotes");
  });
});
