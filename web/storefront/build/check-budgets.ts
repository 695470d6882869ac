// Holds every page to its budget: the gzipped JavaScript it loads before it can be drawn, by budgets.json in kilobytes.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { print, totalOf, weightsOf } from "../../build/weights.ts";
import { modulesOf, pages } from "./page-modules.ts";

interface Budgets {
  /** How many scripts a page may be. */
  files: number;
  /** What any page may load at most: no budget is above it. */
  page: number;
  /** What every first visit loads, whatever the page. */
  initial: number;
  /** Everything a first visit to a page loads: the initial part, its layout, its route. */
  pages: Record<string, number>;
}

const { values: options, positionals } = parseArgs({
  options: { detail: { type: "boolean", default: false } },
  allowPositionals: true,
});
const here = import.meta.dirname;
const weights = weightsOf(resolve(here, positionals[0] ?? "../../dist"));
const budgets: Budgets = read(`${here}/budgets.json`);

const problems: string[] = [];

check("initial", budgets.initial, ["index.html"]);
for (const page of pages) check(page.id, budgets.pages[page.id], modulesOf(page));
for (const id of Object.keys(budgets.pages)) {
  if (!pages.some((page) => page.id === id)) problems.push(`${id} has a budget and is no page of pages.json.`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

/** Compares what some modules load with a budget, and prints both. */
function check(name: string, budget: number | undefined, modules: string[]): void {
  for (const module of modules) if (!weights.has(module)) problems.push(`${name}: the build has no ${module}.`);
  const files = weights.filesOf(modules);
  const total = totalOf(files);
  print(name, files, budget, options.detail);
  if (files.length > budgets.files) problems.push(`${name} is ${files.length} scripts, over ${budgets.files}.`);
  if (budget !== undefined && budget > budgets.page) problems.push(`${name} has a budget above ${budgets.page} KB.`);
  if (budget === undefined) problems.push(`${name} has no budget: give it one in storefront/build/budgets.json.`);
  else if (total > budget) {
    problems.push(
      `${name} loads ${total.toFixed(1)} KB of gzipped JavaScript, over its budget of ${budget} KB: put what its ` +
        "first view does not need behind a lazy import (`npx nx budget @comptoir/storefront --detail` lists the files).",
    );
  }
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, "utf8"));
}
