// Which variants the pictures are for that somebody drops on one.

import type { VariantValues } from "./values";

/** The variants, by their keys: the one that they were dropped on, then those below it and above it without a picture. */
export function picturePlaces(variants: readonly VariantValues[], onto: number): number[] {
  const at = variants.findIndex(({ key }) => key === onto);
  const others = [...variants.slice(at + 1), ...variants.slice(0, Math.max(at, 0))];
  return [onto, ...others.filter(({ picture }) => picture.trim() === "").map(({ key }) => key)];
}
