// Texts of the catalogue as they are typed, and what is wrong with them by the shop's rules.

import type { BothTexts } from "@comptoir/api";

/** The shop's limits, in characters. */
export const MAX_NAME_LEN = 300;
export const MAX_TEXT_LEN = 20_000;

/** Something that is wrong with what is typed. */
export interface Problem<Code extends string> {
  /** Where: `name.fr`. */
  path: string;
  code: Code;
  /** What its sentence speaks of. */
  values?: Record<string, string | number>;
}

/** A text that says something, and is no longer than a name. */
export function named(path: string, text: string): Problem<"needed" | "tooLong">[] {
  return text.trim() ? limited(path, text, MAX_NAME_LEN) : [{ path, code: "needed" }];
}

export function limited(path: string, text: string, max: number): Problem<"tooLong">[] {
  return [...text.trim()].length > max ? [{ path, code: "tooLong", values: { max } }] : [];
}

export function trimmed({ fr, en }: BothTexts): BothTexts {
  return { fr: fr.trim(), en: en.trim() };
}
