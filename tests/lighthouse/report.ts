// A table of what was measured: the median of each figure over a page's runs.

import type { Measured } from "./measure.ts";
import type { Form } from "./pages.ts";

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const whole = (value: number) => String(Math.round(value));

const COLUMNS: [heading: string, of: Exclude<keyof Measured, "faults">, written: (value: number) => string][] = [
  ["performance", "performance", whole],
  ["accessibility", "accessibility", whole],
  ["best practices", "bestPractices", whole],
  ["SEO", "seo", whole],
  ["largest paint", "largestPaint", seconds],
  ["layout shift", "layoutShift", (value) => value.toFixed(3)],
  ["blocking", "blocking", milliseconds],
  ["main thread", "mainThread", milliseconds],
  ["bytes", "bytes", (value) => `${Math.round(value / 1024)} KB`],
  ["scripts", "files", whole],
];

export const head = () =>
  `| page | form | ${COLUMNS.map(([heading]) => heading).join(" | ")} |\n|---|---|${COLUMNS.map(() => "---:|").join("")}`;

export const row = (page: string, form: Form, runs: readonly Measured[]) =>
  `| ${page} | ${form} | ${COLUMNS.map(([, of, written]) => written(median(runs.map((run) => run[of])))).join(" | ")} |`;

/** What kept scores from 100, each once, with the pages it was found on. */
export function faults(found: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = [...found].map(([fault, pages]) => `- ${fault}: ${[...pages].join(", ")}`);
  return lines.length > 0 ? `\nBelow 100 because of:\n\n${lines.join("\n")}` : "";
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
