// The table of orders: what its address asks for, its columns, its keys.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { aSummary, open, serve, signIn } from "../test-order";
import { OrdersPage } from "./orders-page";

const LIST = "GET /api/operator/orders";
const PATH = "/en-GB/office/orders";

const listOf = (references: string[], total = references.length) => ({
  orders: references.map((reference) => aSummary(reference)),
  page: 0,
  size: 50,
  totalElement: total,
});

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  signIn("OPERATOR");
});

it("asks for what its address says", async () => {
  const calls = serve({ [LIST]: [200, listOf(["CO-1"])] });
  open(<OrdersPage />, `${PATH}?status=to-ship&q=pen&page=2`);
  expect(await screen.findByRole("link", { name: "CO-1" })).toHaveAttribute("href", "/en-GB/office/orders/CO-1");
  const asked = new URL(calls[0]?.call.split(" ")[1] ?? "", "http://localhost").searchParams;
  expect(asked.getAll("status").join()).toBe("WAITING_SHIPMENT,PARTIALLY_SHIPPED,PARTIALLY_CANCELED");
  expect([asked.get("q"), asked.get("page")]).toEqual(["pen", "1"]);
  expect(screen.getByRole("link", { name: "To ship" })).toHaveAttribute("aria-current", "true");
});

it("moves through its rows by the arrow keys, and stops at both ends", async () => {
  serve({ [LIST]: [200, listOf(["CO-1", "CO-2", "CO-3"])] });
  open(<OrdersPage />, PATH);
  await screen.findByRole("link", { name: "CO-1" });
  const focused = async (keys: string) => {
    await userEvent.keyboard(keys);
    return document.activeElement?.textContent;
  };
  expect(await focused("{ArrowDown}")).toBe("CO-1");
  expect(await focused("{ArrowUp}")).toBe("CO-1");
  expect(await focused("{ArrowDown}{ArrowDown}{ArrowDown}")).toBe("CO-3");
  expect(await focused("{Home}")).toBe("CO-1");
  expect(await focused("{End}")).toBe("CO-3");
  await userEvent.click(screen.getByRole("searchbox"));
  expect(await focused("{ArrowDown}")).toBe("");
});

it("shows the columns that were chosen, and remembers them", async () => {
  serve({ [LIST]: [200, listOf(["CO-1"])] });
  const { unmount } = open(<OrdersPage />, PATH);
  expect(await screen.findByRole("columnheader", { name: "Suppliers" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "Ordered by" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Ordered by" }));
  await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Suppliers" }));
  unmount();
  open(<OrdersPage />, PATH);
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("columnheader", { name: "Ordered by" })).toBeVisible();
  expect(table.queryByRole("columnheader", { name: "Suppliers" })).toBeNull();
  expect(table.getByText("Camille Renaud")).toBeVisible();
});

it("d6_9 does not repeat a supplier's own name to its people", async () => {
  signIn("SUPPLIER");
  serve({ [LIST]: [200, listOf(["CO-1"])] });
  open(<OrdersPage />, PATH);
  await screen.findByRole("link", { name: "CO-1" });
  expect(screen.queryByRole("columnheader", { name: "Suppliers" })).toBeNull();
});

it.each([
  [PATH, "No order yet"],
  [`${PATH}?q=zzz`, "No order fits"],
])("says at %s that there is nothing: %s", async (path, title) => {
  serve({ [LIST]: [200, listOf([])] });
  open(<OrdersPage />, path);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});
