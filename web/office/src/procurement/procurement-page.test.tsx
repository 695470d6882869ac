// The table of procurement systems, and adding one.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { TenantPage } from "../tenant/tenant-page";
import { aTenant, fill, TENANTS } from "../tenant/test-tenant";
import { open, serve, signIn, where } from "../test-order";
import { ProcurementPage } from "./procurement-page";

const PATH = "/en-GB/office/procurement";
const known = [
  aTenant(),
  aTenant({ key: "martin-cxml", name: "Atelier Martin", accountId: "ATELIER", protocols: ["CXML"], isActive: false }),
];

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it.each([
  ["", ["Dupont", "Atelier Martin"]],
  ["?status=active", ["Dupont"]],
  ["?q=atelier+MARTIN", ["Atelier Martin"]],
  ["?status=active&q=martin", []],
])("lists what its address says: %s", async (address, names) => {
  serve({ [TENANTS]: [200, { tenants: known }] });
  open(<ProcurementPage />, PATH + address);
  if (names.length === 0) expect(await screen.findByRole("heading", { name: "No system fits" })).toBeVisible();
  for (const name of names) expect(await screen.findByRole("link", { name })).toBeVisible();
  expect(screen.queryAllByRole("link", { name: /^(Dupont|Atelier Martin)$/ })).toHaveLength(names.length);
});

it("adds a system and opens it, but never over one that is there", async () => {
  const calls = serve({
    [TENANTS]: [200, { tenants: known }],
    "PUT /api/operator/punchout/tenants/dupont-sa": [200, { tenant: aTenant({ key: "dupont-sa" }) }],
  });
  open(<ProcurementPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Add a system" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a procurement system" }));
  const add = dialog.getByRole("button", { name: "Add the system" });
  await userEvent.click(add);
  expect(await dialog.findByText(/^Small letters and digits with/)).toBeVisible();
  expect(dialog.getAllByText("Fill in this field.")).toHaveLength(2);
  await fill(dialog.getByLabelText("Key"), "dupont");
  await fill(dialog.getByLabelText("Name"), "Dupont SA");
  await fill(dialog.getByLabelText("Customer"), "DUPONT");
  await fill(dialog.getByLabelText("Return hosts"), "srm.dupont.test");
  await userEvent.click(add);
  expect(await dialog.findByText("There is a system with this key already.")).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
  await fill(dialog.getByLabelText("Key"), "dupont-sa");
  await userEvent.click(add);
  await waitFor(() => expect(where()).toBe(`${PATH}/dupont-sa`));
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    name: "Dupont SA",
    accountId: "DUPONT",
    protocols: ["OCI"],
    hookHosts: ["srm.dupont.test"],
    frameHosts: [],
    users: "BY_EMAIL",
    isActive: true,
    mapping: {},
  });
});

it("offers to add the first one where there is none", async () => {
  serve({ [TENANTS]: [200, { tenants: [] }] });
  open(<ProcurementPage />, PATH);
  expect(await screen.findByRole("heading", { name: "No procurement system yet" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Add a system" })).toBeVisible();
});

it("brings what was typed about a new system back in no other's form, not even in that of one called new", async () => {
  serve({ [TENANTS]: [200, { tenants: [aTenant({ key: "new" })] }] });
  const { unmount } = open(<ProcurementPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Add a system" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a procurement system" }));
  await fill(dialog.getByLabelText("Name"), "Durand");
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain("Durand"));
  unmount();
  open(<TenantPage tenantKey="new" />);
  await userEvent.click(await screen.findByRole("button", { name: "Change the settings" }));
  const settings = within(await screen.findByRole("dialog", { name: "Change the settings" }));
  expect(settings.getByLabelText("Name")).toHaveValue("Dupont");
});
