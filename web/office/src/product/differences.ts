// What somebody else saved of a product meanwhile, beside what the reader typed; and both made into one.

import type { AttributeRecord, ProductRecord } from "@comptoir/api";
import type { RecordDifference } from "../parts/changed-record";

/** What a fact is of: the product, one of its variants, or one of that variant's offers. */
interface FactPlace {
  sku?: string;
  supplier?: string;
}

interface Fact extends FactPlace {
  /** Its name among the messages of the fields, or that of a list. */
  field: string;
  /** Which row of a list. */
  row?: string;
  value: string;
}

export type ProductDifference = Omit<Fact, "value"> & RecordDifference;

/** What the others made otherwise than the reader saw it. */
export function differencesOf(before: ProductRecord, theirs: ProductRecord, yours: ProductRecord): ProductDifference[] {
  const [was, is, mine] = [factsOf(before), factsOf(theirs), factsOf(yours)];
  const said = (facts: Map<string, Fact>, key: string) => facts.get(key)?.value ?? "";
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const fact = is.get(key) ?? was.get(key);
    if (!fact || said(was, key) === said(is, key)) return [];
    const { value: _, ...place } = fact;
    const differs = said(mine, key) !== said(was, key) && said(mine, key) !== said(is, key);
    return [{ ...place, before: said(was, key), theirs: said(is, key), ...(differs && { yours: said(mine, key) }) }];
  });
}

function factsOf(product: ProductRecord): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const add = (place: FactPlace, field: string, value: unknown, row?: string) => {
    const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    const told = { ...place, field, ...(row !== undefined && { row }) };
    facts.set(JSON.stringify(told), { ...told, value: text });
  };
  const both = (place: FactPlace, field: string, { fr, en }: { fr: string; en: string }) => {
    add(place, `${field}.fr`, fr);
    add(place, `${field}.en`, en);
  };
  const list = (place: FactPlace, field: string, attributes: AttributeRecord[]) => {
    for (const one of attributes) add(place, field, inWords(one), one.id);
    add(
      place,
      `${field}.order`,
      attributes.map(({ id }) => id),
    );
  };
  const whole: FactPlace = {};
  both(whole, "name", product.name);
  both(whole, "description", product.description);
  add(whole, "brand", product.brand);
  add(whole, "category", product.category);
  add(whole, "status", product.status);
  list(whole, "attributes", product.attributes);
  for (const { title, url, kind } of product.documents)
    add(whole, "documents", `${title.fr} / ${title.en} (${kind})`, url);
  add(whole, "related", product.related);
  add(
    whole,
    "variants.order",
    product.variants.map(({ sku }) => sku),
  );
  for (const { sku, name, axes, offers, ...variant } of product.variants) {
    both({ sku }, "name", name);
    for (const field of ["status", "mpn", "eans", "picture"] as const) add({ sku }, field, variant[field]);
    list({ sku }, "axes", axes);
    for (const { supplier, ...terms } of offers) {
      for (const [field, value] of Object.entries(terms)) add({ sku, supplier }, field, value);
    }
  }
  return facts;
}

function inWords({ name, value, unit, facet }: AttributeRecord): string {
  const [fr, en] = [`${name.fr} : ${value.fr}`, `${name.en}: ${value.en}`];
  return `${fr} / ${en}${unit && ` ${unit}`}${facet ? " ✓" : ""}`;
}

/** What rows of a product's lists are known by. */
const KNOWN_BY = ["sku", "supplier", "id", "url"] as const;

/** The reader's changes on what the others saved, all records being made alike: where only one side changed something, that side counts; else the reader. */
export function merged<Part>(before: Part, theirs: Part, yours: Part): Part {
  if (isSame(yours, before)) return theirs;
  if (isSame(theirs, before) || !isObject(yours)) return yours;
  if (!Array.isArray(yours)) {
    const parts = Object.entries(yours).map(([name, part]) => [name, merged(at(before, name), at(theirs, name), part)]);
    return Object.fromEntries(parts) as Part;
  }
  // Rows that can't be told apart are taken as a whole.
  const rows = yours.map(known);
  if (rows.includes(undefined) || new Set(rows).size < rows.length) return yours;
  const kept = yours.flatMap((row) => {
    const [was, is] = [rowOf(before, row), rowOf(theirs, row)];
    if (is === undefined) return was !== undefined && isSame(row, was) ? [] : [row];
    return [was === undefined ? row : merged(was, is, row)];
  });
  const added = (theirs as unknown[]).filter((row) => !rowOf(before, row) && !rowOf(yours, row));
  return [...kept, ...added] as Part;
}

function rowOf(rows: unknown, like: unknown): unknown {
  return Array.isArray(rows) ? rows.find((row) => known(row) === known(like)) : undefined;
}

function known(row: unknown): unknown {
  const by = KNOWN_BY.find((name) => at(row, name) !== undefined);
  return by && at(row, by);
}

function at(part: unknown, name: string): unknown {
  return isObject(part) ? (part as Record<string, unknown>)[name] : undefined;
}

function isObject(part: unknown): part is object {
  return typeof part === "object" && part !== null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
