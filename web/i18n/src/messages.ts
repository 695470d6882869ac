// Typed messages: each room declares its texts once per language, and a key missing in one does not compile.

import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { fill, type Node, parse } from "./icu";
import type { Locale } from "./locale";
import { useLanguage } from "./provider";

/** A room's texts in both languages, under the same keys. ICU MessageFormat: `{count, plural, one {# line} other {# lines}}`. */
export type Messages<Key extends string> = Record<Locale, Record<Key, string>>;

/** Declares a room's texts: English, then French, which must have exactly the same keys. */
export function messages<const English extends Record<string, string>>(
  english: English,
  french: { [Key in keyof English]: string },
): Messages<keyof English & string> {
  return { "en-GB": english, "fr-FR": french };
}

type Plain = string | number | null | undefined;

/** Gives a message as text; with tags or nodes among the values, use `rich`. */
export interface Translate<Key extends string> {
  (key: Key, values?: Record<string, Plain>): string;
  /** Gives a message with elements in it: `t.rich("terms", { link: (text) => <a href="…">{text}</a> })`. */
  rich(key: Key, values: Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>): ReactNode;
}

/** Reads a room's messages in the current language: `const t = useMessages(cartMessages); t("title")`. */
export function useMessages<Key extends string>(catalogue: Messages<Key>): Translate<Key> {
  const locale = useLanguage();
  return useMemo(() => translate(catalogue, locale), [catalogue, locale]);
}

/** The same outside of components, where the language is known otherwise. */
export function translate<Key extends string>(catalogue: Messages<Key>, locale: Locale): Translate<Key> {
  const texts = catalogue[locale];
  const plain = (key: Key, values: Record<string, Plain> = {}) =>
    fill<string>(parsed(texts[key], locale), values, locale).join("");
  const rich: Translate<Key>["rich"] = (key, values) =>
    createElement(Fragment, null, ...fill<ReactNode>(parsed(texts[key], locale), values, locale));
  return Object.assign(plain, { rich });
}

const cache = new Map<string, Node[]>();

function parsed(text: string, locale: Locale): Node[] {
  const known = cache.get(text) ?? parse(typeset(text, locale));
  cache.set(text, known);
  return known;
}

/** Curls apostrophes. French also sets ? ! ; » off by a narrow space and : by a full one; neither may end a line. */
function typeset(text: string, locale: Locale): string {
  const curled = text.replace(/(?<=\p{L})'(?=[\p{L}{])/gu, "\u2019");
  if (locale !== "fr-FR") return curled;
  return curled.replace(/ (?=[?!;»])/g, "\u202f").replace(/ (?=:)|(?<=«) /g, "\u00a0");
}
