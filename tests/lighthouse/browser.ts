// The Chromium that Lighthouse drives: the one that is named, or the one that npm brought.

import packaged from "@sparticuz/chromium";
import puppeteer, { type Browser } from "puppeteer-core";

export async function launchBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? (await packaged.executablePath()),
    // A root user's browser can't make its own sandbox; nothing here may reach for the network.
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
    headless: "shell",
  });
}
