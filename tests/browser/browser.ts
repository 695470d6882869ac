// Which Chromium the tests drive: the one that is named, one that is installed, or the one that npm brought.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import packaged from "@sparticuz/chromium";

/** The first of $CHROMIUM, Playwright's own, one on PATH, and the packaged one. */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) return named;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      // Not on PATH: look for the next.
    }
  }
  return packaged.executablePath();
}

/** A root user's browser can't make its own sandbox; nothing here may reach for the network. */
export const CHROMIUM_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
