// Where one is told of what: read, changed, kept.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { atelier, open, serverAnswers, signIn } from "../test-account";
import NotificationChoices from "./notification-choices";

const GET = "GET /api/account/user/notification-choices";
const PUT = "PUT /api/account/user/notification-choices";
const PATH = "/account/user-information";

const orders = { topic: "ORDERS", inShop: true, byMail: true };
const quotes = { topic: "QUOTES", inShop: false, byMail: true };

beforeEach(() => {
  queryClient.clear();
  signIn(atelier);
});

it("d9_18 is told by topic, and changed for the shop and for e-mails", async () => {
  const changed = [{ ...orders, byMail: false }, quotes];
  const calls = serverAnswers({
    [GET]: [200, { success: true, choices: [orders, quotes] }],
    [PUT]: [200, { success: true, choices: changed }],
  });
  open(<NotificationChoices />, PATH);
  const ofOrders = within(await screen.findByRole("group", { name: "Your orders" }));
  const ofQuotes = within(screen.getByRole("group", { name: "Your quotes" }));
  expect(ofOrders.getByRole("checkbox", { name: "In the shop" })).toBeChecked();
  expect(ofQuotes.getByRole("checkbox", { name: "In the shop" })).not.toBeChecked();
  await userEvent.click(ofOrders.getByRole("checkbox", { name: "By e-mail" }));
  await userEvent.click(screen.getByRole("button", { name: "Save your choices" }));
  await expect.poll(() => calls.find(({ call }) => call === PUT)?.body).toEqual({ choices: changed });
});

it("d9_18 shows a topic that it does not know by its code, and sends it with the others", async () => {
  const returns = { topic: "RETURNS", inShop: true, byMail: false };
  const calls = serverAnswers({
    [GET]: [200, { success: true, choices: [returns] }],
    [PUT]: [200, { success: true, choices: [returns] }],
  });
  open(<NotificationChoices />, PATH, "fr-FR");
  expect(await screen.findByRole("group", { name: "RETURNS" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer vos choix" }));
  await expect.poll(() => calls.find(({ call }) => call === PUT)?.body).toEqual({ choices: [returns] });
});

it("offers to try again where they can't be read", async () => {
  serverAnswers({
    [GET]: [
      [404, {}],
      [200, { success: true, choices: [orders] }],
    ],
  });
  open(<NotificationChoices />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("group", { name: "Your orders" })).toBeVisible();
});
