// Looks at a page as it stands: in both colours, wide and at 320 px, accessible, and nothing wider than the screen.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What colours decide: all else of a page is the same in light and dark. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
const WIDE = 1440;
const NARROW = 320;

/**
 * Motion is off, so that no colour is caught halfway; widths are read until what floats has moved to its new place.
 * With BROWSER_TEST_SHOTS, a folder, keeps what it saw. The shop's own pages say which colours they have.
 */
export async function look(page: Page, name: string, isShops = true): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [WIDE, NARROW]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      if (isShops) await expect(page.locator("html")).toHaveClass(colorScheme);
      await page.setViewportSize({ width, height: 900 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, { message: `${name} at ${width} px is wider than its screen` }).toBeLessThanOrEqual(0);
      if (process.env.BROWSER_TEST_SHOTS) {
        const path = `${process.env.BROWSER_TEST_SHOTS}/${name}-${colorScheme}-${width}.png`;
        await page.screenshot({ path, fullPage: width === NARROW });
      }
      // Nothing but what is wrong is asked for, and no page shows what another origin holds.
      const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
      const { violations } = await (colorScheme === "light" ? axe.withTags(TAGS) : axe.withRules(OF_COLOURS)).analyze();
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n  ")}`);
      expect(told, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: WIDE, height: 900 });
}
