// The forms a product comes in, by what sets them apart.

import type { Variant } from "@comptoir/api";

/** A property in which variants differ, with the values it takes, in the catalogue's order. */
export interface VariantAxis {
  id: string;
  name: string;
  values: string[];
}

/** Where a variant stands on an axis, as the axis writes it. */
export function valueOn(variant: Variant, axis: string): string | undefined {
  const found = variant.axes.find(({ id }) => id === axis);
  return found && (found.unit ? `${found.value} ${found.unit}` : found.value);
}

/** The axes in which the variants do differ. */
export function varyingAxes(variants: readonly Variant[]): VariantAxis[] {
  const axes = new Map<string, VariantAxis>();
  for (const variant of variants) {
    for (const { id, name } of variant.axes) {
      const axis = axes.get(id) ?? { id, name, values: [] };
      const value = valueOn(variant, id);
      if (value && !axis.values.includes(value)) axis.values.push(value);
      axes.set(id, axis);
    }
  }
  return [...axes.values()].filter(({ values }) => values.length > 1);
}

/** Variants that differ in exactly two properties, as rows and columns. */
export interface VariantMatrix {
  rows: VariantAxis;
  columns: VariantAxis;
  at: (row: string, column: string) => Variant | undefined;
}

/** The matrix of variants where two axes vary: the longer axis runs down, so that it fits a narrow page. */
export function matrixOf(variants: readonly Variant[]): VariantMatrix | undefined {
  const axes = varyingAxes(variants);
  const [one, other] = axes;
  if (!one || !other || axes.length > 2) return undefined;
  const [rows, columns] = one.values.length >= other.values.length ? [one, other] : [other, one];
  return {
    rows,
    columns,
    at: (row, column) =>
      variants.find((variant) => valueOn(variant, rows.id) === row && valueOn(variant, columns.id) === column),
  };
}

/** The variant that an address names by reference or id, else the first that can be ordered. */
export function chosenVariant(variants: readonly Variant[], named: string | null): Variant | undefined {
  return (
    variants.find(({ id, sku }) => named !== null && (sku === named || id === named)) ??
    variants.find(({ offers }) => offers.some(({ stock, priceRanges }) => stock && priceRanges?.length)) ??
    variants[0]
  );
}
