// What stands in for a picture.

/** The first letters of the first two words: "Papier recyclé" → "PR". */
export function initials(name: string): string {
  const words = name.split(/[\s'’-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase())
    .join("");
}
