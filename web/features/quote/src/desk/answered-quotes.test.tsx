// Quotes on a buyer's desk: what can still be accepted, the nearest end first.

import { queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { anAnswer, FAR, open, serve } from "../test-quote";
import { AnsweredQuotes } from "./answered-quotes";

beforeEach(() => queryClient.clear());

const page = (...quotes: object[]) => ({ success: true, quotes, page: 0, size: 100, totalElement: quotes.length });

it("shows the answers that run out first, and counts none that has expired", async () => {
  serve({
    "GET /quotes": page(
      anAnswer({ id: "q1", name: "Far", validityDate: FAR }),
      anAnswer({ id: "q2", name: "Gone", validityDate: "2020-01-01", expired: true }),
      anAnswer({ id: "q3", name: "Near", validityDate: "2099-01-01" }),
    ),
  });
  open(<AnsweredQuotes mayOrder />, "/");
  const all = await screen.findByRole("link", { name: "See all 2" });
  expect(all).toHaveAttribute("href", "/en-GB/account/quotes?status=answer");
  const names = screen.getAllByRole("listitem").map((row) => row.querySelector("a")?.textContent);
  expect(names).toEqual(["Near", "Far"]);
  expect(screen.getByRole("link", { name: "Near" })).toHaveAttribute("href", "/en-GB/quotes?id=q3");
});

it("offers to ask for a quote where none is answered", async () => {
  serve({ "GET /quotes": page() });
  open(<AnsweredQuotes mayOrder />, "/");
  expect(await screen.findByText(/^No supplier/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Ask for a quote" })).toHaveAttribute("href", "/en-GB/quotes");
});

it("keeps its failure to itself", async () => {
  serve({ "GET /quotes": [503, { code: "UNAVAILABLE", message: "Quotes are not there just now." }] });
  open(<AnsweredQuotes mayOrder />, "/");
  expect(await screen.findByText("Quotes are not there just now.", {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
