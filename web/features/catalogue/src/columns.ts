// Which columns a table of articles shows, beside the article itself and its order.

import type { ProductHit } from "@comptoir/api";
import { useMemo } from "react";
import { remembered } from "./remembered";

/** The columns that every listing has, as they stand from left to right. */
export const COLUMNS = [
  "reference",
  "mpn",
  "brand",
  "variants",
  "pack",
  "supplier",
  "price",
  "stock",
  "leadTime",
] as const;
export type ColumnId = (typeof COLUMNS)[number];

/** What shows before anybody has chosen. */
const SHOWN_AT_FIRST: readonly string[] = ["reference", "pack", "price", "stock"] satisfies ColumnId[];

/** Columns that were chosen or taken away; others are as they are at first. */
export type ColumnChoices = Record<string, boolean>;

/** Reads choices as they are kept; what makes no sense is taken as none. */
export function readChoices(text: string | null): ColumnChoices {
  try {
    const said: unknown = JSON.parse(text ?? "{}");
    const entries = said && typeof said === "object" && !Array.isArray(said) ? Object.entries(said) : [];
    return Object.fromEntries(entries.filter(([, shown]) => typeof shown === "boolean"));
  } catch {
    return {};
  }
}

export function isShown(id: string, choices: ColumnChoices): boolean {
  return choices[id] ?? SHOWN_AT_FIRST.includes(id);
}

/** Choices with one more; back to what is at first, it is none. */
export function withChoice(choices: ColumnChoices, id: string, shown: boolean): ColumnChoices {
  const { [id]: _, ...others } = choices;
  return shown === SHOWN_AT_FIRST.includes(id) ? others : { ...others, [id]: shown };
}

/** A property that sets these articles apart, as a column: `attr.{id}`. */
export interface AttributeColumn {
  id: string;
  name: string;
}

/** The properties that articles say of themselves, those that most have first. */
export function attributeColumns(hits: readonly ProductHit[]): AttributeColumn[] {
  const found = new Map<string, { name: string; count: number }>();
  for (const { id, name } of hits.flatMap(({ variant }) => variant.axes))
    found.set(id, { name, count: (found.get(id)?.count ?? 0) + 1 });
  return [...found]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([id, { name }]) => ({ id: `attr.${id}`, name }));
}

/** What an article says of a property; empty: nothing. */
export function attributeOf({ variant }: ProductHit, { id }: AttributeColumn): string {
  return variant.axes.find((axis) => `attr.${axis.id}` === id)?.value ?? "";
}

const useStoredColumns = remembered("comptoir-listing-columns");

/** What was chosen in this browser, and the way to choose more. */
export function useColumnChoices(): [ColumnChoices, (choices: ColumnChoices) => void] {
  const [text, choose] = useStoredColumns();
  return [useMemo(() => readChoices(text), [text]), (choices) => choose(JSON.stringify(choices))];
}
