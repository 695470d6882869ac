// What Lighthouse says of the main pages: medians of several runs on a shop of its own, by phone and by desk.
//
//   node bench.ts [--runs 5] [--pages home,cart] [--form mobile]

import { parseArgs } from "node:util";
import { launchBrowser } from "./browser.ts";
import { measure } from "./measure.ts";
import { FORMS, type Form, NAMES, pagesOf } from "./pages.ts";
import { faults, head, row } from "./report.ts";
import { startShop } from "./shop.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string", default: NAMES.join(",") },
    form: { type: "string", default: FORMS.join(",") },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is ${values.runs}; a number from 1 on would be right`);
const wanted = values.pages.split(",");
const unknown = wanted.find((name) => !NAMES.includes(name));
if (unknown) throw new Error(`there is no page "${unknown}"; pages are ${NAMES.join(", ")}`);
const forms = values.form.split(",") as Form[];
const strange = forms.find((form) => !FORMS.includes(form));
if (strange) throw new Error(`there is no form "${strange}"; forms are ${FORMS.join(", ")}`);

const shop = await startShop();
const [visitor, buyer] = [await launchBrowser(), await launchBrowser()];
try {
  const pages = await pagesOf(shop.address, visitor, buyer);
  const found = new Map<string, Set<string>>();
  console.log(head());
  for (const form of forms) {
    for (const page of pages.filter(({ name }) => wanted.includes(name))) {
      const measured = [];
      // What a first visit loads is kept by the browser.
      await measure(page.url, form, page.browser);
      for (let run = 0; run < runs; run += 1) {
        process.stderr.write(`${page.name}, ${form}: ${run + 1} of ${runs}\n`);
        measured.push(await measure(page.url, form, page.browser));
      }
      console.log(row(page.name, form, measured));
      for (const fault of measured.flatMap((run) => run.faults)) {
        found.set(fault, (found.get(fault) ?? new Set()).add(page.name));
      }
    }
  }
  console.log(faults(found));
} finally {
  await Promise.all([visitor.close(), buyer.close()]);
  await shop.stop();
}
