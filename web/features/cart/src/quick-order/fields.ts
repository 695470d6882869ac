// What the fields of a row have in common: their look, and the ids by which Enter finds the next.

export const FIELD_STYLE =
  "h-9 rounded-control border border-edge/70 bg-surface text-base hover:border-edge focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-bad sm:text-sm";

export const referenceId = (key: number) => `reference-${key}`;
export const quantityId = (key: number) => `quantity-${key}`;
