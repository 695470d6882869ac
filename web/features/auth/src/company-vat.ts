// Value-added-tax numbers: what each member state of the Union writes after its prefix, and the French key (D5.3).

import { compactNumber, fitsLuhn } from "./company-siret";

/** Countries whose numbers don't begin with their own code. */
const PREFIXES: Record<string, string> = { GR: "EL" };

/** What follows the prefix, for every country whose companies must have a number. */
const UNION: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z0-9+*]\d{5}[A-W][A-I]?|\d{7}[A-W][A-IW]?)$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^(\d{2,10}|\d{13})$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** British numbers, which nobody must give; Northern Ireland has a prefix of its own. */
const BRITISH_VAT = /^(GB(\d{9}|\d{12}|GD\d{3}|HA\d{3}|(GD|HA)8888\d{5})|XI(\d{9}|\d{12}|GD\d{3}|HA\d{3}))$/;

/** Numbers of countries whose pattern is not known here. */
const OTHER_VAT = /^[A-Z0-9]{4,20}$/;

/** A number as it is sent: capitals, and nothing that only makes it readable. */
export function compactVat(typed: string): string {
  return compactNumber(typed).toUpperCase();
}

/** Whether a country's companies must have a number: all of the Union's. */
export function needsVat(country: string): boolean {
  return country in UNION;
}

/** What a country's numbers begin with, where that is known. */
export function vatPrefix(country: string): string | undefined {
  return needsVat(country) || country === "GB" ? (PREFIXES[country] ?? country) : undefined;
}

/** Whether this can be a number of its country; that there is none is right outside of the Union. */
export function isVat(typed: string, country: string): boolean {
  const number = compactVat(typed);
  if (number === "") return !needsVat(country);
  if (country === "GB") return BRITISH_VAT.test(number);
  const pattern = UNION[country];
  if (!pattern) return OTHER_VAT.test(number);
  const prefix = PREFIXES[country] ?? country;
  const rest = number.slice(prefix.length);
  return number.startsWith(prefix) && pattern.test(rest) && (country !== "FR" || fitsKey(rest));
}

/** The number that follows from a SIRET: what a French company has unless it was given another. */
export function frenchVat(siret: string): string {
  const siren = siret.slice(0, 9);
  return `FR${keyOf(siren)}${siren}`;
}

/** Whether key and company number fit. Keys with letters have no published sum, and Monaco's numbers, from 000 on, no check digit. */
function fitsKey(rest: string): boolean {
  const key = rest.slice(0, 2);
  const siren = rest.slice(2);
  if (!siren.startsWith("000") && !fitsLuhn(siren)) return false;
  return /\D/.test(key) || key === keyOf(siren);
}

function keyOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return String(key).padStart(2, "0");
}
