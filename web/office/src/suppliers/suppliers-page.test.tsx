// The suppliers: listed, made, renamed and stopped, and what is told when somebody else was faster.

import { type ListedSupplierRecord, queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { supplierRecordsQuery } from "./queries";
import { SuppliersPage } from "./suppliers-page";

const PATH = "/en-GB/office/suppliers";
const LIST = "GET /api/operator/suppliers";
const SAVE = "PUT /api/operator/suppliers/martin";

const martin: ListedSupplierRecord = {
  externalId: "martin",
  name: "Papeterie Martin",
  isActive: true,
  offers: 1_200,
  etag: '"1"',
};

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

async function dialogOf(button: string) {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: button }));
}

it("lists suppliers with their offers, and adds one", async () => {
  let suppliers = [martin];
  const calls = serve({
    [LIST]: () => [200, { suppliers }],
    "POST /api/operator/suppliers": () => {
      suppliers = [...suppliers, { ...martin, externalId: "acme", name: "Acme", offers: 0 }];
      return [201, { supplier: suppliers[1] }];
    },
  });
  open(<SuppliersPage />, PATH);
  expect(await screen.findByRole("row", { name: /^Papeterie Martin martin 1,200 Sells/ })).toBeVisible();
  const dialog = await dialogOf("New supplier");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findAllByText("Fill this in.")).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText("Number"), "acme");
  await userEvent.type(dialog.getByLabelText("Name"), " Acme ");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Acme has been added")).toBeVisible();
  expect(screen.getByRole("row", { name: /^Acme acme 0 Sells/ })).toBeVisible();
  const sent = calls.find(({ call }) => call.startsWith("POST"));
  expect(sent?.body).toEqual({ externalId: "acme", name: "Acme", isActive: true });
});

it("says at the number that it is another's", async () => {
  const message = "There is already a supplier with this number.";
  serve({
    [LIST]: [200, { suppliers: [martin] }],
    "POST /api/operator/suppliers": [409, { code: "SUPPLIER_EXISTS", message, detail: message, errors: [] }],
  });
  open(<SuppliersPage />, PATH);
  const dialog = await dialogOf("New supplier");
  await userEvent.type(dialog.getByLabelText("Number"), "martin");
  await userEvent.type(dialog.getByLabelText("Name"), "Martin");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText("Number")).toHaveAccessibleDescription(expect.stringContaining(message));
});

it("renames and stops a supplier over the version that was seen", async () => {
  let now = martin;
  const calls = serve({
    [LIST]: () => [200, { suppliers: [now] }],
    [SAVE]: () => {
      now = { ...martin, name: "Martin", isActive: false, etag: '"2"' };
      return [200, { supplier: now }];
    },
  });
  open(<SuppliersPage />, PATH);
  const dialog = await dialogOf("Change Papeterie Martin");
  await userEvent.clear(dialog.getByLabelText("Name"));
  await userEvent.type(dialog.getByLabelText("Name"), "Martin");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Its offers can be ordered" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Martin has been saved")).toBeVisible();
  expect(screen.getByRole("row", { name: /^Martin martin 1,200 Stopped/ })).toBeVisible();
  expect(calls.find(({ call }) => call === SAVE)).toMatchObject({
    body: { name: "Martin", isActive: false },
    ifMatch: '"1"',
  });
});

it("shows what somebody faster saved, and keeps what was typed", async () => {
  let now = martin;
  const calls = serve({
    [LIST]: () => [200, { suppliers: [now] }],
    [SAVE]: () => {
      if (now.etag === '"1"') now = { ...martin, name: "Martin & fils", etag: '"2"' };
      return [412, { code: "STALE_VERSION", message: "Stale", detail: "Stale", errors: [] }];
    },
  });
  open(<SuppliersPage />, PATH);
  const dialog = await dialogOf("Change Papeterie Martin");
  await userEvent.type(dialog.getByLabelText("Name"), " SA");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/somebody else was faster/)).toBeVisible();
  expect(await dialog.findByText("Martin & fils")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Keep mine" }));
  expect(dialog.getByLabelText("Name")).toHaveValue("Papeterie Martin SA");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/somebody else was faster|Stale/);
  expect(calls.filter(({ call }) => call === SAVE).at(-1)).toMatchObject({ ifMatch: '"2"' });
  expect(queryClient.getQueryData(supplierRecordsQuery().queryKey)).toEqual([now]);
});
