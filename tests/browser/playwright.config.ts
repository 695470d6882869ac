// One shop, started as its user would, on a free port and an empty data directory; one browser.

import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./browser.ts";
import { hostileStory } from "./hostile-story.ts";
import { PREVIEW_SETTINGS } from "./visual-editor.ts";

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

// Workers read this file again: what the first reading chose is handed on in the environment.
process.env.BROWSER_TEST_PORT ??= String(await freePort());
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), "comptoir-browser-"));
// The shop's own stories, and those that tests have written.
const stories = join(process.env.BROWSER_TEST_DATA, "stories");
cpSync(new URL("../../services/content/stories", import.meta.url), stories, { recursive: true });
cpSync(new URL("stories", import.meta.url), stories, { recursive: true });
writeFileSync(join(stories, "hostile.json"), JSON.stringify(hostileStory));
const address = `http://localhost:${process.env.BROWSER_TEST_PORT}`;

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: address,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    trace: "retain-on-failure",
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
  },
  webServer: {
    command: process.env.SHOP_PROGRAM ?? "../../target/debug/shop",
    url: `${address}/readyz`,
    timeout: 240_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGINT", timeout: 15_000 },
    env: {
      SHOP_PORT: process.env.BROWSER_TEST_PORT,
      SHOP_DATA_DIR: process.env.BROWSER_TEST_DATA,
      SHOP_CONTENT_DIR: stories,
      SHOP_DEMONSTRATION_PAST: "off",
      // Where tests listen for what webhooks are sent.
      SHOP_WEBHOOK_PRIVATE_HOSTS: "localhost",
      ...PREVIEW_SETTINGS,
    },
  },
});
