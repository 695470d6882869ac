// The palette: areas by their names, orders as the shop finds them, by the keyboard alone.

import { queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { aSummary, open, serve, signIn, where } from "../test-order";
import Palette from "./palette";

const onClose = vi.fn();

beforeEach(() => {
  queryClient.clear();
  onClose.mockReset();
  signIn("OPERATOR");
});

it("opens the order that a number finds", async () => {
  const calls = serve({ "GET /api/operator/orders": [200, { orders: [aSummary("CO-2026-000117")] }] });
  open(<Palette onClose={onClose} />);
  await userEvent.type(screen.getByRole("combobox"), "000117");
  expect(await screen.findByRole("option", { name: /^Order CO-2026-000117/ })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(where()).toBe("/en-GB/office/orders/CO-2026-000117");
  expect(calls.at(-1)?.call).toContain("q=000117");
});

it("opens an area by a part of its name, and asks nobody for it", async () => {
  const calls = serve({});
  open(<Palette onClose={onClose} />);
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { name: "Orders" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(where()).toBe("/en-GB/office/orders");
  expect(calls).toEqual([]);
});

it("says that nothing fits", async () => {
  serve({ "GET /api/operator/orders": [200, { orders: [] }] });
  open(<Palette onClose={onClose} />);
  await userEvent.type(screen.getByRole("combobox"), "zzz");
  expect(await screen.findByText("Nothing fits “zzz”.")).toBeVisible();
});

it("d6_9 opens the settings for a supplier's people, too", async () => {
  signIn("SUPPLIER");
  serve({});
  open(<Palette onClose={onClose} />);
  await userEvent.type(screen.getByRole("combobox"), "sett");
  expect(screen.getByRole("option", { name: "Settings" })).toBeVisible();
});
