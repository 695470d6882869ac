// What there is to choose from where the list is the shop's: it may know more than this page has words for.

/** Known ones first, then what the shop named besides: a form sends that back as it came. */
export function choicesOf(known: readonly string[], named: readonly (string | undefined)[]): string[] {
  return [...new Set([...known, ...named.filter((one) => one !== undefined)])];
}
