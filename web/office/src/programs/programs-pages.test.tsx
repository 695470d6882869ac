// The programs of the shop: their tokens and webhooks are those of who works here, not of a customer account.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { TokensPage } from "./tokens-page";
import { WebhooksPage } from "./webhooks-page";

const token = {
  id: "t1",
  name: "WMS",
  prefix: "cmp_Ab12Cd34",
  scopes: ["orders:read"],
  madeBy: "Ada Lovelace",
  createdAt: "2026-11-20T09:00:00Z",
  expiresAt: "2027-11-20T09:00:00Z",
  lastUsedAt: null,
  revokedAt: null,
  isGood: true,
};
const webhook = {
  id: "w1",
  url: "https://wms.example/hook",
  description: "",
  events: ["order.placed"],
  contactEmail: "it@shop.example",
  isPaused: false,
  createdAt: "2026-11-20T09:00:00Z",
  failingSince: null,
  disabledAt: null,
};
const delivery = {
  id: "d1",
  state: "FAILED",
  attempts: 3,
  createdAt: "2026-11-20T09:00:00Z",
  attemptedAt: "2026-11-20T09:05:00Z",
  status: 503,
  durationMs: 12,
  answer: "not today",
  event: { id: "evt_1", type: "order.placed", version: 1, timestamp: "", sequence: 1, data: {} },
};

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("d6_14_a_token_of_the_shop_is_made_shown_once_and_revoked_after_a_question", async () => {
  const text = "cmp_0123456789";
  const calls = serve({
    "GET /api/operator/api-tokens": [200, { apiTokens: [token], scopes: ["orders:read", "settings:write"] }],
    "POST /api/operator/api-tokens": [201, { apiToken: token, token: text }],
    "DELETE /api/operator/api-tokens/t1": [200, { success: true }],
  });
  open(<TokensPage />);
  expect(await screen.findByRole("heading", { level: 2, name: "Tokens of the shop" })).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New token" }));
  await userEvent.type(dialog.getByLabelText("Name"), "ERP");
  await userEvent.click(dialog.getByRole("checkbox", { name: "settings:write" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make the token" }));
  const once = within(await screen.findByRole("dialog", { name: "Copy the token now" }));
  expect(once.getByText(text)).toBeVisible();
  await userEvent.click(once.getByRole("button", { name: "I have copied it" }));
  const sent = calls.find(({ call }) => call.startsWith("POST"))?.body;
  expect(sent).toEqual({ name: "ERP", scopes: ["settings:write"], expiresInDays: 365 });
  await userEvent.click(screen.getByRole("button", { name: "Revoke the token WMS" }));
  const question = within(await screen.findByRole("dialog", { name: "Revoke the token WMS" }));
  await userEvent.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("The token WMS is revoked.")).toBeVisible();
});

it("d6_15_a_webhook_of_the_shop_is_paused_and_what_failed_is_sent_again", async () => {
  const calls = serve({
    "GET /api/operator/webhooks": [200, { webhooks: [webhook], events: ["order.placed", "stock.changed"] }],
    "PUT /api/operator/webhooks/w1": [200, { webhook }],
    "GET /api/operator/webhooks/w1/deliveries": [200, { deliveries: [delivery], page: 0, size: 10, totalElement: 1 }],
    "POST /api/operator/webhooks/w1/replay": [202, { success: true, count: 1 }],
  });
  open(<WebhooksPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit the webhook to https://wms.example/hook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit the webhook" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Paused" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({ isPaused: true });
  await userEvent.click(screen.getByRole("button", { name: "Deliveries to https://wms.example/hook" }));
  expect(await screen.findByText("Failed")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Send again: order\.placed of/ }));
  expect(await screen.findByText("It is sent again.")).toBeVisible();
  expect(calls.find(({ call }) => call.endsWith("/replay"))?.body).toEqual({ deliveryId: "d1" });
});

it("d6_14 are the supplier's for who works for one", async () => {
  signIn("SUPPLIER");
  serve({
    "GET /api/operator/api-tokens": [200, { apiTokens: [token], scopes: ["orders:read"] }],
    "GET /api/operator/webhooks": [200, { webhooks: [webhook], events: ["order.placed"] }],
  });
  const { unmount } = open(<TokensPage />);
  expect(await screen.findByRole("heading", { level: 2, name: "Tokens of the supplier" })).toBeVisible();
  unmount();
  open(<WebhooksPage />);
  expect(await screen.findByRole("heading", { level: 2, name: "Webhooks of the supplier" })).toBeVisible();
});
