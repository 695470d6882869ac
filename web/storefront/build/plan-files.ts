// Makes the plan of files anew, files.json, for what pages load today: `npx nx plan @comptoir/storefront`, some minutes.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { lightIcons } from "../../build/light-icons.ts";
import { filesOf, limits, loadsOf, PLAN, piecesOf } from "./chunks.ts";
import { planOf } from "./planning.ts";

const root = resolve(import.meta.dirname, "..");
const built = await filesOf(root, [react(), lightIcons()]);
const plan = planOf(piecesOf(built), loadsOf(root, built), limits());
const sorted = Object.entries(plan).sort(
  ([one, ofOne], [other, ofOther]) => ofOne.localeCompare(ofOther, "en") || one.localeCompare(other, "en"),
);
writeFileSync(PLAN, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
