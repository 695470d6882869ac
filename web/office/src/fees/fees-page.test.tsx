// What delivery costs: read as tables, set whole, refused at the field, and never over what somebody else did meanwhile.

import { type FeeTable, queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { open, STALE, serve, signIn } from "../test-order";
import { FeesPage } from "./fees-page";

const LIST = "GET /api/operator/shipping-fees";
const SET = "PUT /api/operator/shipping-fees";

const fee = { shippingType: "STD", price: 9.9, freeFrom: 150, validFrom: "2020-01-01", validTo: null };
const euros: FeeTable = { currency: "EUR", storeId: null, storeViewId: null, supplier: null, fees: [fee], etag: '"1"' };
const heavy: FeeTable = { ...euros, supplier: "heavy", fees: [{ ...fee, price: 49, freeFrom: null }] };

function server(more: Parameters<typeof serve>[0] = {}) {
  return serve({
    [LIST]: [200, { tables: [euros, heavy] }],
    "GET /api/suppliers": [
      200,
      {
        suppliers: [
          { id: "s", externalId: "heavy", name: "Heavy Goods", status: "ACTIVE" },
          { id: "l", externalId: "light", name: "Light Goods", status: "ACTIVE" },
        ],
      },
    ],
    "GET /api/config": [200, { currencies: ["EUR", "GBP"] }],
    ...more,
  });
}

async function opened(button: string) {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: button }));
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("d9_4 shows a table for everybody, and one for a supplier by its name", async () => {
  server();
  open(<FeesPage />);
  const everybody = within(await screen.findByRole("table", { name: "EUR · everywhere, all suppliers" }));
  expect(everybody.getByRole("row", { name: /Standard.*€9\.90.*€150\.00.*From 01\/01\/2020.*Now/ })).toBeVisible();
  expect(await screen.findByRole("table", { name: "EUR · Heavy Goods" })).toBeVisible();
});

it("sets a table whole, and keeps what was typed when a day of a row is refused", async () => {
  const told = "STD would have two fees on a day. End this one on 31/12/2026.";
  const refusal = { code: "FIELD_INVALID", message: told, detail: told };
  const errors = [{ field: "fees[0].validTo", code: "FIELD_INVALID", message: told }];
  let answer: [number, unknown] = [400, { ...refusal, errors }];
  const calls = server({ [SET]: () => answer });
  open(<FeesPage />);
  const dialog = await opened("Change the fees: EUR · everywhere, all suppliers");
  expect(dialog.getByLabelText("Fee")).toHaveValue("9.90");
  await userEvent.click(dialog.getByRole("button", { name: "Add a fee" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Enter an amount of 0 or more, such as 9.90.")).toBeVisible();
  const second = within(dialog.getByRole("group", { name: "Row 2" }));
  await userEvent.type(second.getByLabelText("Fee"), "12,50");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  const first = within(dialog.getByRole("group", { name: "Row 1" }));
  expect(await first.findByText(told)).toBeVisible();
  expect(second.getByLabelText("Fee")).toHaveValue("12,50");
  answer = [200, { table: euros }];
  await userEvent.type(first.getByLabelText("Last day"), "2026-12-31");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/: saved\. It holds from now on/)).toBeVisible();
  const sent = calls.filter(({ call }) => call === SET).at(-1)?.body as { fees: unknown[] };
  expect(sent).toMatchObject({ currency: "EUR" });
  expect(sent).not.toHaveProperty("storeId");
  expect(sent.fees[0]).toEqual({
    shippingType: "STD",
    price: 9.9,
    freeFrom: 150,
    validFrom: "2020-01-01",
    validTo: "2026-12-31",
  });
  expect(sent.fees[1]).toMatchObject({ price: 12.5 });
  expect(sent.fees[1]).not.toHaveProperty("freeFrom");
});

describe("what a colleague set meanwhile", () => {
  const express = { ...fee, shippingType: "EXPRESS", price: 19.9, freeFrom: null };
  const before: FeeTable = { ...euros, fees: [fee, express] };
  const theirs: FeeTable = {
    ...euros,
    fees: [
      { ...fee, price: 10.9 },
      { ...express, price: 21 },
    ],
    etag: '"2"',
  };

  /** Types another fee for the usual way, and sends it after the colleague did. */
  async function late() {
    let tables = [before];
    let answer: () => [number, unknown] = () => STALE;
    const calls = server({ [LIST]: () => [200, { tables }], [SET]: () => answer() });
    open(<FeesPage />);
    const dialog = await opened("Change the fees: EUR · everywhere, all suppliers");
    const [std] = dialog.getAllByLabelText("Fee");
    await userEvent.clear(std as HTMLElement);
    await userEvent.type(std as HTMLElement, "11");
    tables = [theirs];
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    const rows = within(await dialog.findByRole("region", { name: "Somebody else changed this meanwhile" }));
    expect(rows.getByRole("row", { name: /^Standard.*9\.90.*10\.90.*11, free from/ })).toBeVisible();
    expect(rows.getByRole("row", { name: /^Express.*19\.90.*21\.00.*not changed/ })).toBeVisible();
    expect(dialog.getAllByLabelText("Fee")[0]).toHaveValue("11");
    answer = () => [200, { table: theirs }];
    const prices = async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Save" }));
      expect(await screen.findByText(/: saved\. It holds from now on/)).toBeVisible();
      const sent = calls.filter(({ call }) => call === SET).at(-1)?.body as { fees: (typeof fee)[] };
      return Object.fromEntries(sent.fees.map(({ shippingType, price }) => [shippingType, price]));
    };
    return { dialog, prices };
  }

  it("stands beside what is typed, which can be kept with what they changed beside it", async () => {
    const { dialog, prices } = await late();
    await userEvent.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(await prices()).toEqual({ STD: 11, EXPRESS: 21 });
  });

  it("can be taken in place of what is typed", async () => {
    const { dialog, prices } = await late();
    await userEvent.click(dialog.getByRole("button", { name: "Take theirs" }));
    expect(await prices()).toEqual({ STD: 10.9, EXPRESS: 21 });
  });
});

it("adds a narrower table, and not one that exists", async () => {
  const calls = server({ [SET]: [200, { table: euros }] });
  open(<FeesPage />);
  const dialog = await opened("Add a narrower table");
  await userEvent.type(dialog.getByLabelText("Fee"), "5");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Choose a store or a supplier.")).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText("Supplier"), await dialog.findByText("Heavy Goods"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("This table exists: change it instead.")).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText("Supplier"), "Light Goods");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^EUR · Light Goods: saved\./)).toBeVisible();
  expect(calls.find(({ call }) => call === SET)?.body).toMatchObject({ supplier: "light", fees: [{ price: 5 }] });
});

it("takes a narrower table away after a question, and never everybody's", async () => {
  const calls = server({ [SET]: [200, { table: heavy }] });
  open(<FeesPage />);
  await screen.findByRole("table", { name: "EUR · Heavy Goods" });
  expect(screen.queryByRole("button", { name: /^Delete the fees: EUR · everywhere/ })).toBeNull();
  const dialog = await opened("Delete the fees: EUR · Heavy Goods");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("EUR · Heavy Goods: deleted.")).toBeVisible();
  expect(calls.find(({ call }) => call === SET)?.body).toEqual({ currency: "EUR", supplier: "heavy", fees: [] });
});

it("leaves a way of delivery that it does not know as it is", async () => {
  const byDrone = { ...euros, fees: [{ ...fee, shippingType: "DRONE" }] };
  const calls = server({ [LIST]: [200, { tables: [byDrone] }], [SET]: [200, { table: byDrone }] });
  open(<FeesPage />);
  const dialog = await opened("Change the fees: EUR · everywhere, all suppliers");
  expect(dialog.getByLabelText("Delivery")).toHaveValue("DRONE");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/: saved\. It holds from now on/)).toBeVisible();
  expect(calls.find(({ call }) => call === SET)?.body).toMatchObject({ fees: [{ shippingType: "DRONE" }] });
});
