// Writes the gateway's contract as TypeScript: openapi.json → src/schema.gen.ts. With --check it only says whether that is current.

import { readFileSync, writeFileSync } from "node:fs";
import openapi, { astToString } from "openapi-typescript";

const source = new URL("openapi.json", import.meta.url);
const target = new URL("src/schema.gen.ts", import.meta.url);
const header = "// The gateway's contract, generated from openapi.json by `npm run generate`.\n\n";

const generated = header + astToString(await openapi(source));
if (!process.argv.includes("--check")) {
  writeFileSync(target, generated);
} else if (readFileSync(target, "utf8") !== generated) {
  console.error("api/src/schema.gen.ts does not match api/openapi.json: run `npm run generate`.");
  process.exit(1);
}
