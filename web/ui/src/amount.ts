// Amounts of money as people type them.

/** An amount as people type it in either language; null for none, nothing for what is no amount, or has more decimals. */
export function readAmount(typed: string, decimals = 2): number | null | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f€£]/g, "");
  if (plain === "") return null;
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain);
  const decimal = isGrouped ? plain.replaceAll(",", "") : plain.replace(",", ".");
  const parts = /^\d{1,10}(?:\.(\d+))?$/.exec(decimal);
  return parts && (parts[1]?.length ?? 0) <= decimals ? Number(decimal) : undefined;
}
