// The mails that the shop sends: listed by what triggers them, and each as it would be sent.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { MailKindsPage } from "./mail-kinds-page";

const PATH = "/en-GB/office/settings/mails";
const KIND = "/api/operator/mails/kinds/order/ORDER_CONFIRMED";

beforeEach(() => {
  queryClient.clear();
  signIn("OPERATOR");
});

it("d7_48 lists them by who sends them and what triggers them; one that is new by its code", async () => {
  const kinds = [
    { service: "auth", kind: "PASSWORD_RESET" },
    { service: "order", kind: "ORDER_CONFIRMED" },
    { service: "order", kind: "ORDER_WEIGHED" },
  ];
  serve({ "GET /api/operator/mails/kinds": [200, { success: true, kinds }] });
  open(<MailKindsPage />, PATH);
  const ofOrders = within(await screen.findByRole("list", { name: "Orders, quotes and questions" }));
  expect(ofOrders.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "An order is placed: to its buyer",
    "ORDER_WEIGHED",
  ]);
  expect(ofOrders.getAllByRole("link")[0]).toHaveAttribute("href", `${PATH}?kind=order.ORDER_CONFIRMED`);
  const ofAccounts = within(screen.getByRole("list", { name: "Accounts and logins" }));
  expect(ofAccounts.getByRole("link", { name: "Somebody forgot their password" })).toBeVisible();
  expect(screen.getByRole("link", { name: "E-mails that failed" })).toHaveAttribute("href", "/en-GB/office/mails");
});

it("d7_48 shows one in a frame that runs nothing, and as text, in the language of the address", async () => {
  const preview = { success: true, subject: "Votre commande", text: "Bonjour,\n\nMerci.", html: "<p>Merci.</p>" };
  const calls = serve({ [`GET ${KIND}`]: [200, preview] });
  open(<MailKindsPage />, `${PATH}?kind=order.ORDER_CONFIRMED&language=fr-FR`);
  const frame = await screen.findByTitle("The e-mail: Votre commande");
  expect(frame).toHaveAttribute("sandbox", "");
  expect(frame).toHaveAttribute("src", `${KIND}/page?locale=fr-FR`);
  expect(screen.getByText(/Bonjour,/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "An order is placed: to its buyer" })).toBeVisible();
  const languages = within(screen.getByRole("navigation", { name: "Language" }));
  expect(languages.getByRole("link", { name: "French" })).toHaveAttribute("aria-current", "true");
  expect(languages.getByRole("link", { name: "English" })).toHaveAttribute(
    "href",
    `${PATH}?kind=order.ORDER_CONFIRMED&language=en-GB`,
  );
  expect(calls[0]?.call).toBe(`GET ${KIND}?locale=fr-FR`);
});

const PREVIEW = { success: true, subject: "Your order", text: "Hello,", html: "<p>Hello</p>" };

it("d7_48 sends a sample to the reader", async () => {
  const calls = serve({ [`GET ${KIND}`]: [200, PREVIEW], [`POST ${KIND}/sample`]: [202, { success: true }] });
  open(<MailKindsPage />, `${PATH}?kind=order.ORDER_CONFIRMED`);
  await userEvent.click(await screen.findByRole("button", { name: "Send me a sample" }));
  expect(await screen.findByText("The sample is on its way to ada@demo.test.")).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ locale: "en-GB" });
});

it("d7_48 says that there is no such e-mail", async () => {
  serve({});
  open(<MailKindsPage />, `${PATH}?kind=order.NOTHING`);
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("link", { name: "All e-mails" })).toHaveAttribute("href", PATH);
});
