// Weighs the JavaScript that every first visit loads, and what the main pages add; fails above the budget.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const BUDGET_KB = 120;
const dist = resolve(
  import.meta.dirname,
  process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "../../dist",
);

interface Chunk {
  file: string;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));

const FIRST_VIEWS = [
  { page: "login", layout: "blank" },
  { page: "home", layout: "default" },
  { page: "category", layout: "default" },
  { page: "product", layout: "default" },
  { page: "cart", layout: "default" },
];

/** The files that a module needs before it runs. */
function needs(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return seen;
  seen.add(module);
  for (const imported of manifest[module]?.imports ?? []) needs(imported, seen);
  return seen;
}

const weights = new Map<string, number>();

function weigh(module: string): number {
  const file = manifest[module]?.file;
  if (!file?.endsWith(".js")) return 0;
  const known = weights.get(file) ?? gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length / 1024;
  weights.set(file, known);
  return known;
}

function total(modules: Iterable<string>): number {
  return [...modules].reduce((sum, module) => sum + weigh(module), 0);
}

function print(kb: number, what: string): void {
  console.log(`${kb.toFixed(1).padStart(7)} KB  ${what}`);
}

const initial = needs("index.html");
print(total(initial), `initial JavaScript, gzipped (budget ${BUDGET_KB} KB)`);
for (const { page, layout } of FIRST_VIEWS) {
  const modules = new Set(initial);
  for (const entry of [`src/layouts/${layout}.tsx`, `src/routes/${page}.tsx`]) needs(entry, modules);
  print(total(modules), `with the page ${page} and its layout`);
  if (!process.argv.includes("--detail")) continue;
  for (const module of modules) print(weigh(module), `    ${manifest[module]?.file}`);
}
if (total(initial) > BUDGET_KB) {
  console.error(`Over the budget of ${BUDGET_KB} KB: move what the first view does not need behind a lazy import.`);
  process.exit(1);
}
