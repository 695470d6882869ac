// A list that is scrolled through: its pages come as they come in sight, and the keys lead to any of its rows.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { OrdersPage } from "../orders/orders-page";
import { aSummary, signIn } from "../test-order";
import { openPage } from "../test-product";

const PATH = "/en-GB/office/orders";
const TOTAL = 100_000;
const ROW_HEIGHT_PX = 46;

/** Gives whichever page is asked for. */
function servePages(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const page = Number(searchParams.get("page") ?? 0);
    asked.push(`${searchParams.getAll("status").join()} ${page}`.trim());
    const orders = Array.from({ length: 50 }, (_, place) => aSummary(`CO-${page * 50 + place + 1}`));
    return Response.json({ orders, page, size: 50, totalElement: TOTAL });
  });
  return asked;
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  signIn("OPERATOR");
  // Rows have a height here, and the page one that fits them all.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW_HEIGHT_PX);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(ROW_HEIGHT_PX * TOTAL);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(
    () => new DOMRect(0, -window.scrollY, 1_000, ROW_HEIGHT_PX),
  );
  vi.stubGlobal("scrollTo", (to: ScrollToOptions) => {
    Object.defineProperty(window, "scrollY", { value: to.top, configurable: true });
    dispatchEvent(new Event("scroll"));
  });
});

it("offers to scroll through all, shows a few of the rows and says how many there are", async () => {
  const asked = servePages();
  openPage(<OrdersPage />, `${PATH}?status=shipped`);
  await userEvent.click(await screen.findByRole("link", { name: "Scroll through all" }));
  const table = await screen.findByRole("table", { name: "Orders" });
  await waitFor(() => expect(table).toHaveAttribute("aria-rowcount", String(TOTAL + 1)));
  const row = await within(table).findByRole("row", { name: /CO-3\b/ });
  expect(row).toHaveAttribute("aria-rowindex", "4");
  expect(within(table).getAllByRole("row").length).toBeLessThan(200);
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  expect(new Set(asked)).toEqual(new Set(["SHIPPED 0"]));
  expect(screen.getByRole("link", { name: "Page by page" })).toHaveAttribute("href", `${PATH}?status=shipped`);
});

it("leads to its last row and back by End and Home", async () => {
  const asked = servePages();
  openPage(<OrdersPage />, `${PATH}?size=all`);
  (await screen.findByRole("link", { name: "CO-1" })).focus();
  await userEvent.keyboard("{End}");
  const last = await screen.findByRole("link", { name: `CO-${TOTAL}` });
  await waitFor(() => expect(last).toHaveFocus());
  expect(asked).toContain(String(TOTAL / 50 - 1));
  await userEvent.keyboard("{Home}");
  await waitFor(() => expect(screen.getByRole("link", { name: "CO-1" })).toHaveFocus());
});
