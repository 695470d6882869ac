// A shop for each worker, started as its user would; one browser.

import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./browser.ts";
import { ownShop, shops, WORKERS } from "./shops.ts";
import { PREVIEW_SETTINGS } from "./visual-editor.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: false,
  workers: WORKERS,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: ownShop.address,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    trace: "retain-on-failure",
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
  },
  webServer: shops.map(({ port, address, data, stories }) => ({
    command: process.env.SHOP_PROGRAM ?? "../../target/debug/shop",
    url: `${address}/readyz`,
    timeout: 240_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGINT", timeout: 15_000 },
    env: {
      SHOP_PORT: String(port),
      SHOP_DATA_DIR: data,
      SHOP_CONTENT_DIR: stories,
      SHOP_DEMONSTRATION_PAST: "off",
      // Where tests listen for what webhooks are sent.
      SHOP_WEBHOOK_PRIVATE_HOSTS: "localhost",
      ...PREVIEW_SETTINGS,
    },
  })),
});
