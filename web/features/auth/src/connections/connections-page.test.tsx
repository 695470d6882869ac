// The programs of an account under its administrator: tokens made, copied once, revoked; webhooks and their deliveries.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { atelier, open, serverAnswers, signIn } from "../test-account";
import { ConnectionsPage } from "./connections-page";

const PATH = "/account/connections";
const TOKENS = "GET /api/account/api-tokens";
const WEBHOOKS = "GET /api/account/webhooks";

const token = {
  id: "t",
  name: "ERP",
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
  id: "w",
  url: "https://erp.example/hook",
  description: "",
  events: ["order.placed"],
  contactEmail: "it@atelier.example",
  isPaused: false,
  createdAt: "2026-11-20T09:00:00Z",
  failingSince: null,
  disabledAt: null,
};
const delivery = {
  id: "d",
  state: "FAILED",
  attempts: 3,
  createdAt: "2026-11-20T09:00:00Z",
  attemptedAt: "2026-11-20T09:05:00Z",
  status: 503,
  durationMs: 12,
  answer: "not today",
  event: { id: "evt_1", type: "order.placed", version: 1, timestamp: "", sequence: 1, data: {} },
};
const scopes = ["orders:read", "orders:write"];
const events = ["order.placed", "document.issued"];

function server(more: Parameters<typeof serverAnswers>[0] = {}) {
  return serverAnswers({
    [TOKENS]: [200, { apiTokens: [token], scopes }],
    [WEBHOOKS]: [200, { webhooks: [webhook], events }],
    ...more,
  });
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn(atelier);
});

it("d6_14_makes_a_token_and_shows_it_once", async () => {
  const text = "cmp_0123456789";
  const calls = server({ "POST /api/account/api-tokens": [201, { apiToken: token, token: text }] });
  open(<ConnectionsPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New token" }));
  await userEvent.type(dialog.getByLabelText("Name"), "WMS");
  await userEvent.click(dialog.getByRole("button", { name: "Make the token" }));
  expect(await dialog.findByText("Choose one at least.")).toBeVisible();
  await userEvent.click(dialog.getByRole("checkbox", { name: "orders:write" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make the token" }));
  const shown = within(await screen.findByRole("dialog", { name: "Copy the token now" }));
  expect(shown.getByText(text)).toBeVisible();
  const sent = calls.find(({ call }) => call.startsWith("POST"))?.body;
  expect(sent).toEqual({ name: "WMS", scopes: ["orders:write"], expiresInDays: 365 });
  await userEvent.click(shown.getByRole("button", { name: "I have copied it" }));
  await vi.waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it("d6_14_revokes_a_token_after_asking", async () => {
  const calls = server({ "DELETE /api/account/api-tokens/t": [200, { success: true }] });
  open(<ConnectionsPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Revoke the token ERP" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  await vi.waitFor(() => expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(true));
});

it("d6_15_shows_at_the_field_that_an_address_is_private_and_keeps_what_was_typed", async () => {
  const message = "This address is private: events are sent to public addresses only.";
  const errors = [{ field: "url", code: "WEBHOOK_ADDRESS_PRIVATE", message }];
  server({ "POST /api/account/webhooks": [400, { code: "WEBHOOK_ADDRESS_PRIVATE", message, errors }] });
  open(<ConnectionsPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "New webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New webhook" }));
  await userEvent.type(dialog.getByLabelText("Address"), "https://localhost/hook");
  await userEvent.type(dialog.getByLabelText("E-mail address for failures"), "it@atelier.example");
  await userEvent.click(dialog.getByRole("checkbox", { name: "document.issued" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(dialog.getByLabelText("Address")).toHaveAccessibleDescription(new RegExp(message)));
  expect(dialog.getByLabelText("Address")).toHaveValue("https://localhost/hook");
});

it("d6_15_says_what_became_of_deliveries_and_sends_one_again", async () => {
  const calls = server({
    "GET /api/account/webhooks/w/deliveries?page=0&size=10": [
      200,
      { deliveries: [delivery], page: 0, size: 10, totalElement: 1 },
    ],
    "POST /api/account/webhooks/w/replay": [202, { count: 1 }],
  });
  open(<ConnectionsPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Deliveries to https://erp.example/hook" }));
  expect(await screen.findByText("Failed")).toBeVisible();
  expect(screen.getByText(/HTTP 503, 12 ms/)).toBeVisible();
  expect(screen.getByText("not today")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Send again: order.placed of / }));
  await vi.waitFor(() => expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ deliveryId: "d" }));
});

it("d6_14_tells_who_manages_nothing_who_does", async () => {
  signIn({ ...atelier, roles: ["BUYER"] });
  const calls = server();
  open(<ConnectionsPage />, PATH);
  expect(await screen.findByText(/^Only the administrators of Atelier Martin/)).toBeVisible();
  expect(calls).toEqual([]);
});
