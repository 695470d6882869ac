// Holds the office to its budget: the gzipped JavaScript of a first view, whichever area it opens at, in kilobytes.

import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { print, totalOf, weightsOf } from "../../build/weights.ts";

const { values: options, positionals } = parseArgs({
  options: { detail: { type: "boolean", default: false } },
  allowPositionals: true,
});
const here = import.meta.dirname;
const weights = weightsOf(resolve(here, positionals[0] ?? "../../dist/office"));
const { initial: budget }: { initial: number } = JSON.parse(readFileSync(`${here}/budget.json`, "utf8"));

const routes = globSync("src/routes/*.tsx", { cwd: resolve(here, "..") });
const problems = routes.flatMap((route) => {
  const name = route.replace(/^.*\/|\.tsx$/g, "");
  if (!weights.has(route)) return [`${name}: the build has no ${route}.`];
  const files = weights.filesOf(["index.html", route]);
  print(name, files, budget, options.detail);
  const total = totalOf(files);
  return total > budget ? [`${name} loads ${total.toFixed(1)} KB of gzipped JavaScript, over ${budget} KB.`] : [];
});
for (const problem of problems) console.error(problem);
if (problems.length > 0 || routes.length === 0) process.exit(1);
