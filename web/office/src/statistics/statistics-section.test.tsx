// What was sold, as a page says it: compared, drawn, read as a table, and whose pages it leads to.

import { type CurrencyStatistics, queryClient, type Statistics } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { StatisticsSection } from "./statistics-section";

const CALL = "GET /api/operator/statistics";
const PATH = "/en-GB/office";

function sold(currency: string, turnover: number): CurrencyStatistics {
  const figures = { turnover, orders: 3 };
  return {
    currency,
    period: figures,
    previousPeriod: currency === "EUR" ? { turnover: turnover / 2, orders: 4 } : { turnover: 0, orders: 0 },
    steps: [
      { from: "2026-11-19", to: "2026-11-19", turnover: 0, orders: 0 },
      { from: "2026-11-20", to: "2026-11-20", ...figures },
    ],
    accounts: [{ accountId: "a", name: "Atelier Martin", ...figures }],
    articles: [{ offerPriceId: "o", productId: "PEN 1", sku: "PEN-1", name: "Pen", items: 12, ...figures }],
  };
}

const statistics = (...currencies: CurrencyStatistics[]): Statistics => ({
  success: true,
  from: "2026-11-19",
  to: "2026-11-20",
  previousFrom: "2026-11-17",
  previousTo: "2026-11-18",
  step: "DAY",
  currencies,
});

beforeEach(() => {
  queryClient.clear();
  signIn("OPERATOR");
});

it("compares with the period before, in each currency by itself", async () => {
  serve({ [CALL]: [200, statistics(sold("EUR", 1200), sold("GBP", 90))] });
  open(<StatisticsSection />, PATH);
  expect((await screen.findAllByText("€1,200.00"))[0]).toBeVisible();
  expect(screen.getByText("+100% on the period before (€600.00)")).toBeVisible();
  expect(screen.getByText("-25% on the period before (4)")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "GBP" }));
  expect(screen.getAllByText("£90.00")[0]).toBeVisible();
  expect(screen.getAllByText("The period before (17/11/2026 to 18/11/2026) had none")).toHaveLength(2);
});

it("asks for the span that is chosen", async () => {
  const calls = serve({ [CALL]: [200, statistics(sold("EUR", 10))] });
  open(<StatisticsSection />, `${PATH}?by=week`);
  await screen.findByRole("region", { name: "By week" });
  await userEvent.click(screen.getByRole("button", { name: "12 months" }));
  expect(await screen.findByRole("region", { name: "By month" })).toBeVisible();
  expect(calls.map(({ call }) => new URL(call.split(" ")[1] ?? "", "http://x").searchParams.get("step"))).toEqual([
    "WEEK",
    "MONTH",
  ]);
});

it("is a table for who can't see the chart, and for who asks for it", async () => {
  serve({ [CALL]: [200, statistics(sold("EUR", 1200))] });
  open(<StatisticsSection />, PATH);
  const panel = within(await screen.findByRole("region", { name: "By day" }));
  const rows = () => panel.getAllByRole("row").map((row) => row.textContent);
  expect(rows()[2]).toContain("20/11/2026");
  expect(panel.getByRole("table", { name: "By day" }).parentElement).toHaveClass("sr-only");
  await userEvent.click(panel.getByRole("button", { name: "As a table" }));
  expect(panel.getByRole("table", { name: "By day" }).parentElement).not.toHaveClass("sr-only");
  expect(panel.getByRole("button", { name: "As a chart" })).toBeVisible();
});

it.each([
  ["OPERATOR", "/en-GB/office/products/PEN%201"],
  ["SUPPLIER", "/en-GB/office/offers?q=PEN-1"],
] as const)("d6_9 leads %s to what is theirs of an article", async (role, url) => {
  signIn(role);
  serve({ [CALL]: [200, statistics(sold("EUR", 10))] });
  open(<StatisticsSection />, PATH);
  expect(await screen.findByRole("link", { name: "Pen" })).toHaveAttribute("href", url);
  const orders = "/en-GB/office/orders?q=Atelier+Martin";
  expect(screen.getByRole("link", { name: "Atelier Martin" })).toHaveAttribute("href", orders);
});

it("says that nothing was sold, or that nobody knows", async () => {
  serve({ [CALL]: [200, statistics()] });
  const { unmount } = open(<StatisticsSection />, PATH);
  expect(await screen.findByText("Nothing was ordered in this period, nor in the one before.")).toBeVisible();
  unmount();
  queryClient.clear();
  serve({ [CALL]: [403, { type: "about:blank", title: "No", status: 403, detail: "Not yours" }] });
  open(<StatisticsSection />, PATH);
  expect(await screen.findByRole("alert")).toBeVisible();
});
