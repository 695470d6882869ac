// The settings: which parts of them the reader has.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { open, signIn } from "../test-order";
import { SettingsPage } from "./settings-page";
import { SettingsPartPage } from "./settings-part";

beforeEach(() => queryClient.clear());

const partsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

it("d6_9 are for a supplier's people what they are told, and what their programs may do", () => {
  signIn("SUPPLIER");
  const { unmount } = open(<SettingsPage />);
  const theirs = ["Notifications", "API tokens", "Webhooks"];
  expect(partsIn(screen.getByRole("list", { name: "Parts of the settings" }))).toEqual(theirs);
  expect(screen.queryByText(/every order is calculated/)).toBeNull();
  unmount();
  open(<SettingsPartPage part="tokens">Tokens</SettingsPartPage>);
  expect(partsIn(screen.getByRole("navigation", { name: "Parts of the settings" }))).toEqual(theirs);
});

it("are all there for operators", () => {
  signIn("OPERATOR");
  open(<SettingsPage />);
  expect(partsIn(screen.getByRole("list", { name: "Parts of the settings" }))).toHaveLength(8);
});
