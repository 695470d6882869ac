// One procurement system: its settings changed, its secret replaced and withdrawn, and what its customer needs to copy.

import { queryClient, type Tenant } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, STALE, serve, signIn } from "../test-order";
import { TenantPage } from "./tenant-page";
import { aCredential, aTenant, fill, TENANTS } from "./test-tenant";

const PUT = "PUT /api/operator/punchout/tenants/dupont";
const CREDENTIALS = "/api/operator/punchout/tenants/dupont/credentials";
const page = <TenantPage tenantKey="dupont" />;

/** Answers with the system as it is when it is asked for. */
const listing = (tenant: () => Tenant) => (): [number, unknown] => [200, { tenants: [tenant()] }];

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("shows what the customer's system needs, to copy", async () => {
  const credentials = [aCredential("1", "2026-01-01T00:00:00Z"), aCredential("2", "2026-02-01T00:00:00Z")];
  serve({ [TENANTS]: listing(() => aTenant({ protocols: ["OCI", "CXML"], credentials })) });
  open(page);
  const part = within(await screen.findByRole("region", { name: /^What the customer.s system needs/ }));
  for (const path of ["oci/setup", "cxml/setup", "cxml/order"]) {
    expect(part.getByText(`http://localhost:8080/api/punchout/${path}/dupont`)).toBeVisible();
  }
  // Two secrets of one name are one name.
  expect(part.getByText("SRM")).toBeVisible();
  expect(screen.getByText("shop punchout-simulator --shop http://localhost:8080")).toBeVisible();
  expect(screen.getByText(/add 127\.0\.0\.1 to the return hosts/)).toBeVisible();
});

it("changes settings once what a colleague changed meanwhile was seen, and leaves them that", async () => {
  let tenant = aTenant();
  let answer: () => [number, unknown] = () => STALE;
  const calls = serve({ [TENANTS]: listing(() => tenant), [PUT]: () => answer() });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Change the settings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the settings" }));
  const hosts = dialog.getByLabelText("Return hosts");
  await fill(hosts, "https://srm.dupont.test");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Hosts alone: no https://, no path, no *.")).toBeVisible();
  await fill(hosts, "srm.dupont.test:8443");
  tenant = aTenant({ locale: "fr-FR", etag: '"2"' });
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("row", { name: /Language.*nothing.*fr-FR.*not changed/ })).toBeVisible();
  expect(hosts).toHaveValue("srm.dupont.test:8443");
  await userEvent.click(dialog.getByRole("button", { name: "Keep mine" }));
  answer = () => [200, { tenant }];
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.filter(({ call }) => call === PUT).at(-1)?.body).toMatchObject({
    hookHosts: ["srm.dupont.test:8443"],
    locale: "fr-FR",
    mapping: { units: { C62: "PCE" } },
  });
});

it("says beside the customer that customer, store or user is not there, and keeps what was typed", async () => {
  const problem = {
    code: "FIELD_INVALID",
    message: "accountId is not valid.",
    errors: [{ field: "accountId", code: "FIELD_INVALID", message: "accountId is not valid." }],
  };
  serve({ [TENANTS]: listing(() => aTenant()), [PUT]: [400, problem] });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Change the settings" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(dialog.getByLabelText("Customer"), "DUPONTS");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/^There is no such customer/)).toBeVisible();
  expect(dialog.getByLabelText("Customer")).toHaveValue("DUPONTS");
});

it("keeps no secret that was typed", async () => {
  serve({ [TENANTS]: listing(() => aTenant({ protocols: ["CXML"] })) });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Change the settings" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(dialog.getByLabelText(/^Shared secret of notices/), "s3cret");
  await fill(dialog.getByLabelText("Name"), "Dupont!");
  await waitFor(() => expect(sessionStorage.getItem("comptoir-draft/office/tenant/dupont")).toContain("Dupont!"));
  expect(JSON.stringify(sessionStorage)).not.toContain("s3cret");
});

it("replaces a secret: the new one is shown once, and the old one withdrawn after a question", async () => {
  const old = aCredential("1", "2025-01-01T00:00:00Z");
  const made = aCredential("2", "2026-11-20T00:00:00Z");
  let tenant = aTenant({ credentials: [old] });
  const calls = serve({
    [TENANTS]: listing(() => tenant),
    [`POST ${CREDENTIALS}`]: () => {
      tenant = aTenant({ credentials: [old, made] });
      return [200, { credential: made, secret: "kept-by-nobody" }];
    },
    [`DELETE ${CREDENTIALS}/1`]: () => {
      tenant = aTenant({ credentials: [made] });
      return [200, { success: true }];
    },
  });
  open(page);
  expect(await screen.findByText("More than a year old")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Replace the secret of SRM" }));
  const question = within(await screen.findByRole("dialog", { name: "Replace the secret of SRM" }));
  await userEvent.click(question.getByRole("button", { name: "Create the new secret" }));
  const once = within(await screen.findByRole("dialog", { name: "Copy the secret now" }));
  expect(once.getByText("kept-by-nobody")).toBeVisible();
  expect(once.getByText(/then withdraw the older one here/)).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ identity: "SRM", isTest: false });
  await userEvent.click(once.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText("kept-by-nobody")).toBeNull());
  expect(screen.getByText("Replaced")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Replace the secret/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /created 01\/01\/2025$/ }));
  const last = within(await screen.findByRole("dialog", { name: /^Withdraw the secret of SRM/ }));
  await userEvent.click(last.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Secret of SRM withdrawn.")).toBeVisible();
  expect(screen.queryByText("Replaced")).toBeNull();
});

it("says in the dialog that two secrets are good already", async () => {
  const problem = { code: "PUNCHOUT_CREDENTIAL_LIMIT", message: "", detail: "2 credentials of this name are valid." };
  serve({ [TENANTS]: listing(() => aTenant()), [`POST ${CREDENTIALS}`]: [409, problem] });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Create a credential" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create a credential" }));
  expect(dialog.getByLabelText("Identity")).toHaveValue("dupont");
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  expect(await dialog.findByText("2 credentials of this name are valid.")).toBeVisible();
});

it("asks for a domain where the system speaks cXML", async () => {
  const calls = serve({
    [TENANTS]: listing(() => aTenant({ protocols: ["OCI", "CXML"] })),
    [`POST ${CREDENTIALS}`]: [200, { credential: aCredential("1", "2026-11-20T00:00:00Z"), secret: "shown" }],
  });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Create a credential" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByLabelText("Domain")).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText("For"), "cXML");
  await userEvent.clear(dialog.getByLabelText("Domain"));
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  expect(await dialog.findByText("Fill in this field.")).toBeVisible();
  await fill(dialog.getByLabelText("Domain"), "DUNS");
  await userEvent.click(dialog.getByLabelText(/^For tests/));
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  expect(await screen.findByText("shown")).toBeVisible();
  const sent = calls.find(({ call }) => call.startsWith("POST"));
  expect(sent?.body).toEqual({ domain: "DUNS", identity: "dupont", isTest: true });
});

it("maps fields, and says of a line that is no pair what one looks like", async () => {
  const calls = serve({ [TENANTS]: listing(() => aTenant()), [PUT]: [200, { tenant: aTenant() }] });
  open(page);
  expect(await screen.findByText("C62 = PCE")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Change the mapping" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the mapping" }));
  const units = dialog.getByLabelText(/^Units/);
  await fill(units, "C62 = PCE\nKGM");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/^One pair a line/)).toBeVisible();
  await fill(units, "C62 = PCE\nKGM = KG");
  await fill(dialog.getByLabelText(/^Free field 2/), "4711");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.find(({ call }) => call === PUT)?.body).toMatchObject({
    name: "Dupont",
    mapping: { units: { C62: "PCE", KGM: "KG" }, customFields: [null, "4711", null, null, null] },
  });
});

it("keeps the question about a credential open when a colleague withdraws it meanwhile", async () => {
  let tenant = aTenant({ credentials: [aCredential("1", "2025-01-01T00:00:00Z")] });
  serve({ [TENANTS]: listing(() => tenant) });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: /^Withdraw the secret of SRM/ }));
  const question = within(await screen.findByRole("dialog", { name: /^Withdraw the secret of SRM/ }));
  tenant = aTenant();
  await queryClient.invalidateQueries({ queryKey: ["tenants"] });
  expect(await screen.findByText("No credential yet: nobody gets in.")).toBeInTheDocument();
  expect(question.getByText("Credentials: changed")).toBeVisible();
});

it("asks nothing of a system's notices and payment once it no longer speaks cXML", async () => {
  const replyUrl = "https://srm.dupont.test/cxml";
  const tenant = aTenant({ protocols: ["CXML"], replyUrl, paymentOption: "BANK_WIRE" });
  const calls = serve({ [TENANTS]: listing(() => tenant), [PUT]: [200, { tenant: aTenant() }] });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Change the settings" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(dialog.getByLabelText(/^Shared secret of notices/), "s3cret");
  await userEvent.selectOptions(dialog.getByLabelText("Protocol"), "OCI (SAP and others)");
  await fill(dialog.getByLabelText("Return hosts"), "oci.dupont.test");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.find(({ call }) => call === PUT)?.body;
  expect(sent).toMatchObject({ protocols: ["OCI"], hookHosts: ["oci.dupont.test"] });
  for (const field of ["replyUrl", "paymentOption", "replySecret"]) expect(sent).not.toHaveProperty(field);
});
