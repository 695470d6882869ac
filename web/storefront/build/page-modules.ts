// Which modules a first visit to a page begins with.

import { readFileSync } from "node:fs";
import type { Page } from "../src/pages.ts";

/** Every page of pages.json. */
export const pages: Page[] = JSON.parse(readFileSync(`${import.meta.dirname}/../../pages.json`, "utf8"));

/** The document's own modules, the page's layout and its route; from storefront/. */
export function modulesOf(page: Page): string[] {
  return ["index.html", `src/layouts/${page.layout}.tsx`, `src/routes/${page.id}.tsx`];
}
