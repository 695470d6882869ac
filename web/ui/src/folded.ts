// Texts compared as people read them.

/** A text without its accents and capitals. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a name has a text in it, whatever its accents and capitals. */
export function isNamed(name: string, text: string): boolean {
  return folded(name).includes(folded(text));
}
