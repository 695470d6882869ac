// Weighs what a first visit has to load before it shows, and fails above the budget.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET_KB = 120;
const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const html = readFileSync(`${dist}index.html`, "utf8");

const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] as string);
const sizes = scripts.map((file) => ({ file, kb: gzipSync(readFileSync(dist + file), { level: 9 }).length / 1024 }));
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);

for (const { file, kb } of sizes) console.log(`${kb.toFixed(1).padStart(7)} KB  ${file}`);
console.log(`${total.toFixed(1).padStart(7)} KB  initial JavaScript, gzipped (budget ${BUDGET_KB} KB)`);
if (total > BUDGET_KB) {
  console.error(
    `The initial JavaScript is over its budget of ${BUDGET_KB} KB: move what the first view does not need behind a lazy import.`,
  );
  process.exit(1);
}
