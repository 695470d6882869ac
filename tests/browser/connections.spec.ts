// The programs of an account: a token that is made by the keyboard, used and revoked; a webhook whose address is judged,
// and whose deliveries are looked at; each face accessible, in both colours, wide and at 320 px.

import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Locator, type Page, request, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
const ADMIN = "admin@demo.test";
const CONNECTIONS = "/account/connections";

/** Goes on by Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/** Presses a button as somebody does who has no mouse. */
async function pressByKeyboard(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

/** A system that takes webhooks, and what came of each: its headers and its body. */
async function listen() {
  const came: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((call, answer) => {
    let body = "";
    call.on("data", (part) => {
      body += part;
    });
    call.on("end", () => {
      came.push({ headers: call.headers, body });
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/hook`, came, server };
}

test("d6_14 a token is made by the keyboard, and a program that shows it is in until it is revoked", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const told = complaints(page);
  await login(page, ADMIN, words);
  await page.goto(`${words.prefix}${CONNECTIONS}`);
  await expect(page.getByText("No program has a token yet.")).toBeVisible();
  await look(page, "connections-empty");

  await pressByKeyboard(page, page.getByRole("button", { name: "New token" }));
  const dialog = page.getByRole("dialog", { name: "New token" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Make the token" }));
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/Name is required/);
  await expect(dialog.getByText("Choose one at least.")).toBeVisible();
  await look(page, "connections-token-refused");
  await tabTo(page, dialog.getByLabel("Name"));
  await page.keyboard.type("ERP");
  await tabTo(page, dialog.getByRole("checkbox", { name: "orders:read" }));
  await page.keyboard.press("Space");
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Make the token" }));

  const once = page.getByRole("dialog", { name: "Copy the token now" });
  const token = (await once.getByText(/^cmp_/).textContent())?.trim() ?? "";
  expect(token).toHaveLength(52);
  await look(page, "connections-token-once");
  await pressByKeyboard(page, once.getByRole("button", { name: "I have copied it" }));
  await expect(once).toBeHidden();
  await expect(page.getByText(token)).toBeHidden();

  const program = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const orders = async () => (await program.get("/api/commercial-orders")).status();
  expect(await orders()).toBe(200);
  expect((await program.get("/api/quotes")).status()).toBe(403);

  const revoke = page.getByRole("button", { name: "Revoke the token ERP" });
  await pressByKeyboard(page, revoke);
  const asked = page.getByRole("dialog", { name: "Revoke the token ERP" });
  await expect(asked).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await expect(revoke).toBeFocused();
  expect(await orders()).toBe(200);
  await page.keyboard.press("Enter");
  await pressByKeyboard(page, asked.getByRole("button", { name: "Revoke", exact: true }));
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  await expect.poll(orders).toBe(401);
  await program.dispose();
  await look(page, "connections-token-revoked");
  expect(told).toEqual([]);
});

test("d6_15 a webhook to a private address is refused at its field, and a good one is tried and looked at", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const told = complaints(page);
  const erp = await listen();
  await login(page, ADMIN, words);
  await page.goto(`${words.prefix}${CONNECTIONS}`);
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  const address = dialog.getByLabel("Address", { exact: true });
  await address.fill("https://10.0.0.1/hook");
  await dialog.getByLabel("E-mail address for failures").fill("it@example.com");
  await dialog.getByRole("checkbox", { name: "order.placed" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(address).toHaveAccessibleDescription(/private/);
  await expect(address).toHaveValue("https://10.0.0.1/hook");
  await expect(dialog.getByRole("checkbox", { name: "order.placed" })).toBeChecked();
  await look(page, "connections-webhook-refused");

  await address.fill(erp.url);
  await dialog.getByRole("button", { name: "Save" }).click();
  const once = page.getByRole("dialog", { name: "Copy the secret now" });
  await expect(once.getByText(/^whsec_/)).toBeVisible();
  await once.getByRole("button", { name: "I have copied it" }).click();

  await page.getByRole("button", { name: `Deliveries to ${erp.url}` }).click();
  await expect(page.getByText("Nothing was sent yet.")).toBeVisible();
  await pressByKeyboard(page, page.getByRole("button", { name: `Send a test to ${erp.url}` }));
  await expect(page.getByText("A test is on its way.").first()).toBeVisible();
  await expect(page.getByText("Delivered", { exact: true })).toBeVisible();
  await expect(page.getByText(/HTTP 204/)).toBeVisible();
  const [first] = erp.came;
  expect(first?.headers["webhook-signature"]).toMatch(/^v1,/);
  expect(JSON.parse(first?.body ?? "{}").type).toBe("webhook.test");
  await look(page, "connections-deliveries");
  await pressByKeyboard(page, page.getByRole("button", { name: /^Send again: webhook.test of / }));
  await expect(page.getByText("Delivered", { exact: true })).toHaveCount(2);
  expect(erp.came[1]?.body).toBe(first?.body);

  await page.goto(CONNECTIONS);
  await expect(page.getByText(erp.url)).toBeVisible();
  await look(page, "connections-fr-FR");
  await page.getByRole("button", { name: `Supprimer le webhook vers ${erp.url}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText(/^Rien n.est encore envoyé/)).toBeVisible();
  erp.server.close();
  // A refused address is a complaint of the browser about an answer of 400, and of nothing else.
  expect(told.filter((text) => !text.includes("400"))).toEqual([]);
});
