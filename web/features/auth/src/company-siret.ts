// The numbers that a company goes by in its country's register; in France, the SIRET (D5.3).

const LA_POSTE = "356000000";

/** A number without what only makes it readable: blanks, dots, dashes, slashes, colons, commas, brackets. */
export function compactNumber(typed: string): string {
  return typed.replace(/[\s.,:;/\\()[\]_·'’‐‑‒–—-]/g, "");
}

/**
 * Whether this is a SIRET: fourteen digits whose Luhn sum fits. The post offices of La Poste outgrew that sum:
 * theirs fit when the sum of the digits is a multiple of five.
 */
export function isSiret(typed: string): boolean {
  const digits = compactNumber(typed);
  if (!/^\d{14}$/.test(digits)) return false;
  return fitsLuhn(digits) || (digits.startsWith(LA_POSTE) && sumOf(digits) % 5 === 0);
}

/** Whether a register outside of France could have given this number: 4 to 20 letters, digits and what stands between them. */
export function isRegistrationNumber(typed: string): boolean {
  return /^[A-Z0-9 .\-/]{4,20}$/.test(typed);
}

/** Whether the last digit is the check digit of those before it (ISO/IEC 7812-1). */
export function fitsLuhn(digits: string): boolean {
  const weighed = Array.from(digits, Number).reverse();
  const sum = weighed.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : doubled(digit)), 0);
  return sum % 10 === 0;
}

function doubled(digit: number): number {
  return digit < 5 ? digit * 2 : digit * 2 - 9;
}

function sumOf(digits: string): number {
  return Array.from(digits, Number).reduce((sum, digit) => sum + digit, 0);
}
