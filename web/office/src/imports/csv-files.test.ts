// The first lines that are offered are those of the samples that the shop's own tests load.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { CSV_FILES } from "./csv-files";

it.each(CSV_FILES)("$name has the columns of its sample, and needs some of them", ({ name, header, needed }) => {
  // Tests run in web/.
  const sample = readFileSync(resolve("../services/catalogue-files/samples", name), "utf8");
  expect(header).toBe(sample.split(/\r?\n/)[0]);
  expect(header.split(",")).toEqual(expect.arrayContaining(needed.split(", ")));
});
