// The company's page: what everybody sees of it, what its administrators change, and who its members are.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CustomerAccountPage } from "./customer-account-page";
import { ada, atelier, open, serverAnswers, signIn } from "./test-account";

const ACCOUNT = "GET /api/account";
const USERS = "GET /api/account/users?page=0";
const UPDATE = "PUT /api/account/update";
const PATH = "/account/customer-account";

const grace = {
  civility: null,
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace@demo.test",
  phone: null,
  jobTitle: "CFO",
};
const members = {
  users: [{ ...ada, roles: ["BUYER", "APPROVER"], orderLimit: 500 }],
  page: 0,
  size: 20,
  totalElement: 1,
};

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn(atelier);
});

it("says status, payment and groups in words", async () => {
  serverAnswers({ [ACCOUNT]: [200, { account: atelier }], [USERS]: [200, members] });
  open(<CustomerAccountPage />, PATH, "fr-FR");
  const company = within(await screen.findByRole("region", { name: "Identité et conditions" }));
  for (const text of ["Actif", "À 30 jours, date de facture", "Or", "Jeanne Durand"])
    expect(company.getByText(text)).toBeVisible();
});

it("d7_11_is_read_only_with_a_reason_for_who_is_no_administrator", async () => {
  const buyers = { ...atelier, roles: ["BUYER"], mainContacts: [grace] };
  const calls = serverAnswers({ [ACCOUNT]: [200, { account: buyers }] });
  open(<CustomerAccountPage />, `${PATH}?edit=company`);
  expect(await screen.findByText(/^Only account administrators can edit/)).toBeVisible();
  expect(screen.getByText("Grace Hopper")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Edit|Add/ })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Account administrators see who buys for Atelier Martin.")).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual([ACCOUNT]);
});

it("d8_6_shows_an_error_with_a_retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  serverAnswers({
    [ACCOUNT]: [
      [500, {}],
      [500, {}],
      [200, { account: atelier }],
    ],
    [USERS]: [200, members],
  });
  open(<CustomerAccountPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Identity and terms" })).toBeVisible();
});

it("d7_15_lists_the_members_with_their_rights_in_words_and_their_limit", async () => {
  serverAnswers({ [ACCOUNT]: [200, { account: atelier }], [USERS]: [200, members] });
  open(<CustomerAccountPage />, PATH);
  const table = within(await screen.findByRole("table", { name: "Members" }));
  const row = within(table.getAllByRole("row").at(-1) as HTMLElement);
  for (const text of ["Ada Lovelace", "(you)", "acheteur@demo.test", "Buyer", "Approver", "€500.00"]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(screen.getByText("One person buys for Atelier Martin.")).toBeVisible();
});

it("pages through many members", async () => {
  const later = { ...members, page: 1, totalElement: 45 };
  serverAnswers({ [ACCOUNT]: [200, { account: atelier }], "GET /api/account/users?page=1": [200, later] });
  open(<CustomerAccountPage />, `${PATH}?page=1`);
  const pages = within(await screen.findByRole("navigation", { name: "Pages" }));
  expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  expect(pages.getByRole("link", { name: "Next page" })).toHaveAttribute(
    "href",
    "/en-GB/account/customer-account?page=2",
  );
});

it("changes what may be changed, and the header follows", async () => {
  const renamed = { ...atelier, name: "Atelier Lyon" };
  const calls = serverAnswers({
    [ACCOUNT]: [200, { account: atelier }],
    [USERS]: [200, members],
    [UPDATE]: [200, { success: true, account: renamed }],
  });
  open(<CustomerAccountPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const name = await screen.findByLabelText("Name in the shop");
  await userEvent.clear(name);
  await userEvent.type(name, "Atelier Lyon");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The customer account Atelier Lyon.")).toBeVisible();
  expect(calls.find(({ call }) => call === UPDATE)?.body).toEqual({
    name: "Atelier Lyon",
    website: "https://atelier.example",
    vatNumber: "FR44732829320",
  });
});

it("refuses a VAT number that can't be one", async () => {
  serverAnswers({ [ACCOUNT]: [200, { account: atelier }], [USERS]: [200, members] });
  open(<CustomerAccountPage />, `${PATH}?edit=company`);
  const number = await screen.findByLabelText(/^VAT number/);
  await userEvent.clear(number);
  await userEvent.type(number, "FR45732829320");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(number).toHaveAccessibleDescription("Enter a valid VAT number.");
});

it("adds a contact to the list there is, and tells what is refused of it at its field", async () => {
  const withGrace = { ...atelier, mainContacts: [grace] };
  const refusal = { field: "mainContacts[1].email", code: "EMAIL_INVALID", message: "No such mailbox." };
  const calls = serverAnswers({
    [ACCOUNT]: [200, { account: withGrace }],
    [USERS]: [200, members],
    [UPDATE]: [400, { code: "FIELD_INVALID", message: "…", errors: [refusal] }],
  });
  open(<CustomerAccountPage />, `${PATH}?edit=contact-new`);
  await userEvent.type(await screen.findByLabelText("First name"), "Jean");
  await userEvent.type(screen.getByLabelText("Last name"), "Martin");
  await userEvent.type(screen.getByLabelText(/^E-mail address/), "jean@demo.test");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(screen.getByLabelText(/^E-mail address/)).toHaveAccessibleDescription("No such mailbox."),
  );
  expect(calls.find(({ call }) => call === UPDATE)?.body).toMatchObject({
    mainContacts: [grace, { firstName: "Jean", lastName: "Martin", civility: null }],
  });
});
