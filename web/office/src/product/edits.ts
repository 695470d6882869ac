// Changes to what is typed of a product, each giving the whole anew.

import type { AttributeValues, ProductValues, Row } from "./values";

/** What stands at a place: `variants.0.name.fr`. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], values);
}

/** The same with another value at a place. */
export function withValue(values: ProductValues, path: string, value: unknown): ProductValues {
  return replaced(values, path.split("."), value) as ProductValues;
}

function replaced(part: unknown, [name = "", ...below]: string[], value: unknown): unknown {
  const old = (part as Record<string, unknown>)[name];
  const now = below.length > 0 ? replaced(old, below, value) : value;
  if (!Array.isArray(part)) return { ...(part as object), [name]: now };
  return part.map((row, place) => (String(place) === name ? now : row));
}

/** Rows with one more at their end. */
export function withRow<Known extends Row>(rows: readonly Known[], row: Omit<Known, keyof Row>): Known[] {
  return [...rows, { ...row, key: freeKey(rows), isSaved: false } as unknown as Known];
}

function freeKey(rows: readonly Row[]): number {
  return 1 + Math.max(-1, ...rows.map(({ key }) => key));
}

/**
 * A product as it came back, its rows with the keys that they had in the form: whoever is in a row stays in it, and what
 * is open stays open, wherever it was moved to.
 */
export function withKeysOf(before: ProductValues, values: ProductValues): ProductValues {
  return {
    ...values,
    attributes: rekeyed(before.attributes, values.attributes, ({ id }) => id),
    documents: rekeyed(before.documents, values.documents, ({ url }) => url),
    variants: rekeyed(before.variants, values.variants, ({ sku }) => sku).map((variant) => {
      const known = before.variants.find(({ key }) => key === variant.key);
      return {
        ...variant,
        axes: rekeyed(known?.axes ?? [], variant.axes, ({ id }) => id),
        offers: rekeyed(known?.offers ?? [], variant.offers, ({ supplier }) => supplier),
      };
    }),
  };
}

/** Rows with the keys of those that are known by the same; the others get keys of their own. */
function rekeyed<Known extends Row>(before: readonly Known[], rows: Known[], knownBy: (row: Known) => string): Known[] {
  const keys = new Map(before.map((row) => [knownBy(row).trim(), row.key]));
  let free = freeKey(before);
  return rows.map((row) => {
    const name = knownBy(row);
    const key = keys.get(name) ?? free++;
    // What two rows are known by gives its key to one of them.
    keys.delete(name);
    return { ...row, key };
  });
}

export function withoutRow<Row>(rows: readonly Row[], place: number): Row[] {
  return rows.filter((_, other) => other !== place);
}

/** Rows with one of them a step further up or down; at the edge they stay as they are. */
export function withMoved<Row>(rows: readonly Row[], place: number, step: 1 | -1): Row[] {
  const moved = [...rows];
  const [row, other] = [moved[place], moved[place + step]];
  if (row === undefined || other === undefined) return moved;
  moved[place] = other;
  moved[place + step] = row;
  return moved;
}

/** What an attribute is known by, made from its English name. */
export function idOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/** An attribute with another English name: its id follows while it is new and nobody typed another. */
export function renamed(attribute: AttributeValues, en: string): AttributeValues {
  const follows = !attribute.isSaved && attribute.id === idOf(attribute.name.en);
  return { ...attribute, name: { ...attribute.name, en }, ...(follows && { id: idOf(en) }) };
}
