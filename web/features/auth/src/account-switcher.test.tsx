// The switcher: whose account acts, in which store and currency; by the keyboard, without a reload (D4.12).

import { authenticatedUserQuery, currentSession, queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { AccountSwitcher } from "./account-switcher";
import { ada, atelier, open, serverAnswers } from "./test-account";

const SWITCH = "POST /api/account/switch";
const [france] = atelier.stores;
const store = (part: object) => ({ ...(france as NonNullable<typeof france>), isDefault: false, ...part });
const many = { ...atelier, stores: [store({ isDefault: true }), store({ storeViewId: "fr-pro" })] };
const lumen = {
  ...atelier,
  id: "lumen",
  name: "Lumen Ltd",
  stores: [store({ storeId: "uk", name: "UK", currency: "GBP" })],
};

beforeEach(() => {
  queryClient.clear();
  const selection = { customerAccountId: many.id, ...many.stores[0] } as never;
  const session = { success: true, user: ada, account: many, accounts: [many, lumen], selection };
  queryClient.setQueryData(authenticatedUserQuery.queryKey, session);
});

it("switches by the keyboard alone, and what was read of the other account goes", async () => {
  const calls = serverAnswers({ [SWITCH]: [200, { success: true, account: lumen }] });
  queryClient.setQueryData(["addresses"], []);
  open(<AccountSwitcher />, "/");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: /Buying for ?Atelier Martin.*France.*EUR/ })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("menuitemradio", { name: /Lumen Ltd ?UK · GBP/ })).toBeVisible();
  await userEvent.keyboard("{End}{Enter}");
  expect(await screen.findByRole("button", { name: /Buying for ?Lumen Ltd.*UK.*GBP/ })).toBeVisible();
  expect(calls[0]?.body).toEqual({ customerAccountId: "lumen", storeId: "uk", storeViewId: "fr-main" });
  expect(queryClient.getQueryData(["addresses"])).toBeUndefined();
  expect(currentSession().currency).toBe("GBP");
});

it("tells views apart where a store has several", async () => {
  serverAnswers({});
  open(<AccountSwitcher />, "/");
  await userEvent.click(screen.getByRole("button", { name: /Change account/ }));
  expect(await screen.findByRole("menuitemradio", { name: /France · fr-pro · EUR/ })).toBeVisible();
  expect(screen.getByRole("menuitemradio", { name: /France · fr-main · EUR/ })).toBeChecked();
});

it("stays with the account when the switch is refused", async () => {
  const calls = serverAnswers({ [SWITCH]: [403, { code: "ACCOUNT_NOT_YOURS", message: "No." }] });
  open(<AccountSwitcher />, "/");
  await userEvent.click(screen.getByRole("button", { name: /Change account/ }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: /Lumen/ }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByRole("button", { name: /Buying for ?Atelier Martin/ })).toBeVisible();
});
