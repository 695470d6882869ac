// What the reader is mailed of.

import { queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { NotificationsPage } from "./notifications-page";

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("d9_17 is told by topic, and changed for oneself alone", async () => {
  const notifications = [
    { topic: "ORDERS", isOn: true },
    { topic: "QUOTES", isOn: true },
  ];
  const changed = [{ topic: "ORDERS", isOn: false }, notifications[1]];
  const calls = serve({
    "GET /api/operator/notifications": [200, { notifications }],
    "PUT /api/operator/notifications": [200, { notifications: changed }],
  });
  open(<NotificationsPage />);
  const orders = await screen.findByRole("checkbox", { name: "Orders" });
  expect(orders).toBeChecked();
  expect(screen.queryByRole("checkbox", { name: "Questions" })).toBeNull();
  await userEvent.click(orders);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ notifications: changed });
  expect(screen.getByRole("checkbox", { name: "Orders" })).not.toBeChecked();
});

it("d9_17 shows a topic that it does not know by its code, and sends it with the others", async () => {
  const notifications = [
    { topic: "RETURNS", isOn: true },
    { topic: "ORDERS", isOn: true },
  ];
  const calls = serve({
    "GET /api/operator/notifications": [200, { notifications }],
    "PUT /api/operator/notifications": [200, { notifications }],
  });
  open(<NotificationsPage />);
  expect(await screen.findByRole("checkbox", { name: "RETURNS" })).toBeChecked();
  await userEvent.click(screen.getByRole("checkbox", { name: "Orders" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  const sent = calls.find(({ call }) => call.startsWith("PUT"))?.body as { notifications: unknown[] };
  expect(sent.notifications).toHaveLength(2);
  expect(sent.notifications).toContainEqual({ topic: "RETURNS", isOn: true });
});
