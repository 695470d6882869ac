// One run of Lighthouse on one page, as somebody who comes back: what the browser keeps stays.

import lighthouse, { desktopConfig } from "lighthouse";
import type { Browser } from "puppeteer-core";
import type { Form } from "./pages.ts";

/** What is reported of a run: scores from 0 to 100, times in milliseconds, sizes in bytes. */
export interface Measured {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  mainThread: number;
  bytes: number;
  files: number;
  /** What keeps accessibility, best practices and SEO from 100, by its name. */
  faults: string[];
}

const FAULTLESS = ["accessibility", "best-practices", "seo"];

export async function measure(url: string, form: Form, browser: Browser): Promise<Measured> {
  const flags = { port: Number(new URL(browser.wsEndpoint()).port), disableStorageReset: true, logLevel: "error" } as const;
  const run = await lighthouse(url, flags, form === "desktop" ? desktopConfig : undefined);
  if (!run || run.lhr.runtimeError) throw new Error(`${url} was not measured: ${run?.lhr.runtimeError?.message}`);
  const { audits, categories } = run.lhr;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"]?.details;
  const files = requests?.type === "table" ? requests.items : [];
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestPaint: value("largest-contentful-paint"),
    layoutShift: value("cumulative-layout-shift"),
    blocking: value("total-blocking-time"),
    mainThread: value("mainthread-work-breakdown"),
    bytes: value("total-byte-weight"),
    files: files.filter(({ resourceType }) => resourceType === "Script").length,
    faults: FAULTLESS.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
