// Typed messages: each room declares its texts once per language, and a key missing in one does not compile.

import type { ReactNode } from "react";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Locale } from "./locale";

/** A room's texts in both languages, under the same keys. ICU MessageFormat: `{count, plural, one {# line} other {# lines}}`. */
export type Messages<Key extends string> = Record<Locale, Record<Key, string>>;

/** Declares a room's texts: English, then French, which must have exactly the same keys. */
export function messages<const English extends Record<string, string>>(
  english: English,
  french: { [Key in keyof English]: string },
): Messages<keyof English & string> {
  return { "en-GB": english, "fr-FR": french };
}

type Plain = string | number | boolean | Date | null | undefined;

/** Gives a message as text; with tags or nodes among the values, use `rich`. */
export interface Translate<Key extends string> {
  (key: Key, values?: Record<string, Plain>): string;
  /** Gives a message with elements in it: `t.rich("terms", { link: (text) => <a href="…">{text}</a> })`. */
  rich(key: Key, values: Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>): ReactNode;
}

/** Reads a room's messages in the current language: `const t = useMessages(cartMessages); t("title")`. */
export function useMessages<Key extends string>(catalogue: Messages<Key>): Translate<Key> {
  const intl = useIntl();
  const texts = catalogue[intl.locale as Locale];
  return useMemo(() => translate(intl, texts), [intl, texts]);
}

function translate<Key extends string>(intl: ReturnType<typeof useIntl>, texts: Record<Key, string>): Translate<Key> {
  const descriptor = (key: Key) => ({ id: texts[key], defaultMessage: texts[key] });
  const plain = (key: Key, values?: Record<string, Plain>) => intl.formatMessage(descriptor(key), values);
  const rich: Translate<Key>["rich"] = (key, values) => intl.formatMessage(descriptor(key), values as never);
  return Object.assign(plain, { rich });
}
