// One address out of many: the chosen one in sight, the others found by their words.

import { queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { lyon, open, serve, signIn } from "../test-order";
import { AddressChoice } from "./address-choice";

const addresses = Array.from({ length: 9 }, (_, index) => ({
  ...lyon,
  id: `a${index}`,
  label: `Dépôt ${index}`,
  city: index === 8 ? "Évreux" : "Lyon",
}));

beforeEach(() => {
  queryClient.clear();
  signIn();
  serve({ "GET /api/account/addresses": [200, { addresses }] });
});

const names = () => screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent?.slice(0, 7));

function page(onChoose = vi.fn()) {
  return <AddressChoice title="Delivery address" use="shipping" chosen="a7" onChoose={onChoose} onNew={() => {}} />;
}

it("shows a few with the chosen one among them, and all on demand", async () => {
  open(page(), "/checkout/shipping");
  expect(await screen.findByRole("radio", { name: /^Dépôt 7/ })).toBeChecked();
  expect(names()).toEqual(["Dépôt 7", "Dépôt 0", "Dépôt 1", "Dépôt 2", "Dépôt 3", "Dépôt 4"]);
  await userEvent.click(screen.getByRole("button", { name: "Show all 9 addresses" }));
  expect(names()).toHaveLength(9);
});

it("finds the others by words, whatever their accents", async () => {
  const choose = vi.fn();
  open(page(choose), "/checkout/shipping");
  await userEvent.type(await screen.findByRole("searchbox"), "evreux depot{Enter}");
  expect(names()).toEqual(["Dépôt 8"]);
  await userEvent.click(screen.getByRole("radio", { name: /^Dépôt 8/ }));
  expect(choose).toHaveBeenCalledWith("a8");
  await userEvent.type(screen.getByRole("searchbox"), " nowhere");
  expect(screen.getByText("No address has these words.")).toBeVisible();
});
