// The office of a shop that runs already, at SHOP_ADDRESS: what is clicked there, and how soon it is painted.

import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./browser.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../../test-results",
  workers: 1,
  timeout: 600_000,
  reporter: "null",
  use: {
    baseURL: process.env.SHOP_ADDRESS,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
  },
});
