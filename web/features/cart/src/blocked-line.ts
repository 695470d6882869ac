// What would settle a line that can't be ordered as it stands.

import type { CartLine } from "@comptoir/api";

/** The quantity that would settle all that is wrong with a line; null: no quantity would. */
export function suggestionFor({ blockedLineInformation }: CartLine): number | null {
  const [first, ...others] = blockedLineInformation.map(({ suggestedQuantity }) => suggestedQuantity ?? null);
  return first !== undefined && others.every((quantity) => quantity === first) ? first : null;
}
