// Which modules a first visit to a page begins with.

import { readFileSync } from "node:fs";
import { needsAccount } from "../src/guard.ts";
import type { Page } from "../src/pages.ts";

/** Every page of pages.json. */
export const pages: Page[] = JSON.parse(readFileSync(`${import.meta.dirname}/../../pages.json`, "utf8"));

/** The document's own modules, the page's layout, its route, and what keeps the page to accounts; from storefront/. */
export function modulesOf(page: Page): string[] {
  const modules = ["index.html", `src/layouts/${page.layout}.tsx`, `src/routes/${page.id}.tsx`];
  return needsAccount(page) ? [...modules, "src/account-only.tsx"] : modules;
}
