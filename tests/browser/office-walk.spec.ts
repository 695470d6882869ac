// A walk through the office in both languages, as each role: every area that it has and no other, what is opened from its
// list and its main dialog. Each face accessible, in both colours, wide and at 320 px.

import { type Browser, expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { articleWorth, place, toCheckout } from "./order.ts";
import { complaints, login, PASSWORD, signIn, WORDS } from "./shop.ts";
import { CHOSEN_PASSWORD, joinStaff } from "./staff.ts";
import { type Locale, wordsOf } from "./words.ts";

interface Visit {
  /** Without language prefix. */
  path: string;
  /** Whether one of what it lists is opened, too. */
  opensOne?: boolean;
  /** The button of its main dialog: a file of messages, and its key there; of the opened one, where one is. */
  dialog?: [file: string, key: string];
}

/** By their names among the messages of the office. */
const AREAS: Record<string, Visit> = {
  today: { path: "/office" },
  orders: { path: "/office/orders", opensOne: true },
  quotes: { path: "/office/quotes", opensOne: true },
  products: { path: "/office/products", opensOne: true, dialog: ["office/src/product/field-messages", "category"] },
  categories: { path: "/office/categories", dialog: ["office/src/categories/messages", "add"] },
  searchRules: { path: "/office/search", dialog: ["office/src/search/messages", "addSynonyms"] },
  offers: { path: "/office/offers" },
  suppliers: { path: "/office/suppliers", dialog: ["office/src/suppliers/messages", "add"] },
  imports: { path: "/office/imports", opensOne: true },
  customers: { path: "/office/customers", opensOne: true, dialog: ["office/src/account/messages", "editTerms"] },
  procurement: { path: "/office/procurement", dialog: ["office/src/procurement/messages", "add"] },
  documents: { path: "/office/documents" },
  payments: { path: "/office/payments" },
  questions: { path: "/office/questions" },
  audit: { path: "/office/audit" },
  settings: { path: "/office/settings" },
};

/** By their names among the messages of the settings. */
const SETTINGS: Record<string, Visit> = {
  people: { path: "/office/settings/people", dialog: ["office/src/people/messages", "invite"] },
  notifications: { path: "/office/settings/notifications" },
  tokens: { path: "/office/settings/api-tokens", dialog: ["features/auth/src/connections/messages", "newToken"] },
  webhooks: { path: "/office/settings/webhooks", dialog: ["features/auth/src/connections/messages", "newWebhook"] },
  fees: { path: "/office/settings/delivery-fees", dialog: ["office/src/fees/messages", "add"] },
  taxes: { path: "/office/settings/taxes" },
  payment: { path: "/office/settings/payment", dialog: ["office/src/payment/messages", "add"] },
  mails: { path: "/office/settings/mails" },
};

interface Role {
  areas: readonly string[];
  settings: readonly string[];
  /** What somebody new is invited to; absent: the demonstration has somebody. */
  right?: (supplier: string) => Record<string, string>;
}

const ROLES: Record<string, Role> = {
  OPERATOR: { areas: Object.keys(AREAS), settings: Object.keys(SETTINGS) },
  SUPPLIER: {
    areas: ["today", "orders", "quotes", "offers", "settings"],
    settings: ["notifications", "tokens", "webhooks"],
    right: (supplier) => ({ supplier }),
  },
};

/** Something of each list: an order and a quote of the same supplier, and an import. Gives the supplier. */
async function fillLists(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await login(page, "buyer@demo.test", WORDS["en-GB"]);
  const { sku, offerPriceId, quantity } = await articleWorth(page, 40);
  const lines = [{ offerPriceId, quantity, requestedPrice: 0.5 }];
  const asked = await page.request.post("/api/quotes", { data: { name: "Office walk", lines, submit: true } });
  expect(asked.status(), await asked.text()).toBe(201);
  await toCheckout(page, { sku, offerPriceId, quantity });
  await place(page, WORDS["en-GB"].place);
  await context.close();
  const calls = await operator(baseURL);
  const begun = await calls.post("/api/operator/imports", { data: { name: "stock.csv", size: 20 } });
  expect(begun.status()).toBe(201);
  const { offers } = await (await calls.get(`/api/operator/offers?q=${encodeURIComponent(sku)}`)).json();
  await calls.dispose();
  // Several suppliers may sell the same article.
  return offers.find((offer: { offerPriceId: string }) => offer.offerPriceId === offerPriceId).supplierId;
}

/** Somebody's way through the office in a language. */
class Walk {
  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
    private readonly role: string,
  ) {}

  /** Looks at what a visit shows, once it is open under its name. */
  async see({ path, opensOne, dialog }: Visit, name: string): Promise<void> {
    const main = this.page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await this.look(path);
    if (opensOne) {
      const address = `${WORDS[this.locale].prefix}${path}/`;
      const one = main.getByRole("table").first().locator(`a[href^="${address}"]`).first();
      await one.click();
      await expect(this.page).toHaveURL(new RegExp(`${address}.`));
      await this.look(`${path}-one`);
    }
    if (dialog) await this.seeDialog(path, dialog);
  }

  private async seeDialog(path: string, [file, key]: [string, string]): Promise<void> {
    const say = await wordsOf(file, this.locale);
    await this.page
      .getByRole("main")
      .getByRole("button", { name: say(key) })
      .first()
      .click();
    const dialog = this.page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await this.look(`${path}-dialog`);
    await this.page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }

  private look(path: string): Promise<void> {
    return look(this.page, `walk${path.replaceAll("/", "-")}-${this.role}-${this.locale}`);
  }
}

for (const [role, { areas, settings, right }] of Object.entries(ROLES)) {
  test.describe(role, () => {
    let [email, password] = ["operator@demo.test", PASSWORD];

    test.beforeAll(async ({ browser }, { project }) => {
      test.setTimeout(180_000);
      const baseURL = project.use.baseURL ?? "";
      const supplier = await fillLists(browser, baseURL);
      if (right) [email, password] = [await joinStaff(browser, baseURL, right(supplier)), CHOSEN_PASSWORD];
    });

    for (const locale of ["fr-FR", "en-GB"] as const) {
      test(`a walk through the office in ${locale}`, async ({ page }) => {
        test.setTimeout(900_000);
        const words = WORDS[locale];
        const told = complaints(page);
        await page.goto(`${words.prefix}/auth/login`);
        await signIn(page, email, words, password);
        await expect(page).toHaveURL(`${words.prefix}/office`);
        const walk = new Walk(page, locale, role);
        const say = await wordsOf("office/src/messages", locale);
        const names = page.getByRole("navigation", { name: say("areas") });
        await expect(names.getByRole("link")).toHaveText(areas.map((area) => say(area)));
        for (const area of areas) {
          await names.getByRole("link", { name: say(area), exact: true }).click();
          await walk.see(AREAS[area], say(area));
        }
        const part = await wordsOf("office/src/settings/messages", locale);
        const main = page.getByRole("main");
        await expect(main.getByRole("list", { name: part("parts") }).getByRole("link")).toHaveText(
          settings.map((name) => part(name)),
        );
        for (const name of settings) {
          await main
            .getByRole("link", { name: part(name), exact: true })
            .first()
            .click();
          await walk.see(SETTINGS[name], part(name));
        }
        expect(told).toEqual([]);
      });
    }
  });
}
