// Brands by their first letters.

import type { Brand } from "@comptoir/api";
import type { Locale } from "@comptoir/i18n";
import { folded } from "@comptoir/ui";

/** What brands without a letter in front stand under: figures and signs. */
export const NO_INITIAL = "0";

/** Every place of the register, in order. */
export const BRAND_INITIALS = [NO_INITIAL, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The brands whose name has a word that begins with a text, accents and case aside; all of them for no text. */
export function brandsLike(brands: readonly Brand[], text: string): Brand[] {
  const sought = folded(text).trim();
  return brands.filter(({ name }) => ` ${folded(name)}`.includes(` ${sought}`));
}

/** Brands under their places, both in order; places without any are left out. */
export function brandsByInitial(brands: readonly Brand[], locale: Locale): Map<string, Brand[]> {
  const order = new Intl.Collator(locale, { numeric: true });
  const sorted = brands.toSorted((one, other) => order.compare(one.name, other.name));
  const groups = Map.groupBy(sorted, ({ name }) => placeOf(name));
  return new Map(
    BRAND_INITIALS.flatMap((place) => (groups.has(place) ? [[place, groups.get(place) ?? []] as const] : [])),
  );
}

function placeOf(name: string): string {
  const letter = folded(name).charAt(0).toUpperCase();
  return BRAND_INITIALS.includes(letter) ? letter : NO_INITIAL;
}
