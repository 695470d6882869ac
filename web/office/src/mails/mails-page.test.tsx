// Mails that were given up: listed as the address says, and sent again, one or all.

import { type FailedMail, queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { MailsPage } from "./mails-page";

const LIST = "GET /api/operator/mails";
const PATH = "/en-GB/office/mails";

function aMail(more: Partial<FailedMail> = {}): FailedMail {
  return {
    service: "order",
    id: "m1",
    kind: "CONFIRMATION",
    writtenAt: "2026-11-20T09:00:00Z",
    givenUpAt: "2026-11-20T12:00:00Z",
    to: "claire@nord.test",
    subject: "Your order CO-2026-000117",
    locale: "en-GB",
    attempts: 1,
    cause: "REFUSED",
    error: "the mail server refused the mail with 550",
    ...more,
  };
}

const listOf = (mails: FailedMail[]) => ({ mails, page: 0, size: 50, totalElement: mails.length });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  signIn("OPERATOR");
});

it("d7_48 says to whom a mail was, about what, and what went wrong in words", async () => {
  const calls = serve({ [LIST]: [200, listOf([aMail()])] });
  open(<MailsPage />, `${PATH}?status=order&q=nord&page=2`);
  const row = within(await screen.findByRole("row", { name: /Your order CO-2026-000117/ }));
  expect(row.getByText("claire@nord.test")).toBeVisible();
  expect(row.getByText("An order")).toBeVisible();
  expect(row.getByText(/The mail server refuses it/)).toBeVisible();
  expect(row.getByText("the mail server refused the mail with 550")).toBeVisible();
  expect(calls[0]?.call).toBe(`${LIST}?service=order&q=nord&page=1&size=50`);
});

it("d7_48 sends one again, and says so when it was on its way already", async () => {
  let count = 1;
  const calls = serve({
    [LIST]: [200, listOf([aMail()])],
    "POST /api/operator/mails/order/m1/retry": () => [202, { success: true, count }],
  });
  open(<MailsPage />, PATH);
  const button = await screen.findByRole("button", {
    name: "Send again: Your order CO-2026-000117, to claire@nord.test",
  });
  await userEvent.click(button);
  expect(await screen.findByText("The e-mail is on its way again.")).toBeVisible();
  count = 0;
  await userEvent.click(button);
  expect(await screen.findByText("The e-mail was on its way already.")).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toHaveLength(2);
});

it("d7_48 sends again what the filter shows, after a question", async () => {
  const calls = serve({
    [LIST]: [200, listOf([aMail(), aMail({ id: "m2" })])],
    "POST /api/operator/mails/retry": [202, { success: true, count: 2 }],
  });
  open(<MailsPage />, `${PATH}?status=order&q=nord`);
  await userEvent.click(await screen.findByRole("button", { name: "Send these again" }));
  const question = within(await screen.findByRole("dialog", { name: "Send these again" }));
  expect(question.getByText(/2 e-mails are sent again/)).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Send these again" }));
  expect(await screen.findByText("2 e-mails are on their way again.")).toBeVisible();
  expect(calls.find(({ call }) => call.endsWith("/mails/retry"))?.body).toEqual({ service: "order", q: "nord" });
});

it("d7_48 shows a mail of which nothing is known but what was to be told, and a kind that is new, by its code", async () => {
  const unknown = { to: null, subject: null, locale: null, cause: "UNWRITTEN", error: "there is no such order" };
  serve({ [LIST]: [200, listOf([aMail(unknown), aMail({ ...unknown, id: "m2", service: "auth", kind: "NEWS" })])] });
  open(<MailsPage />, PATH);
  expect(await screen.findByRole("button", { name: "Send again: An order, to not known yet" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Send again: NEWS, to not known yet" })).toBeVisible();
  expect(screen.getAllByText(/It could not be written/)).toHaveLength(2);
});

it("d7_48 says that no mail failed, and offers nothing to send", async () => {
  serve({ [LIST]: [200, listOf([])] });
  open(<MailsPage />, PATH);
  expect(await screen.findByRole("heading", { name: "No e-mail failed" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send all again" })).toBeNull();
});
