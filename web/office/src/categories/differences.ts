// What somebody else saved of a category meanwhile, beside what the reader typed; and both made into one.

import type { CategoryRecord } from "@comptoir/api";
import type { RecordDifference } from "../parts/changed-record";

export const FIELDS = [
  "name.fr",
  "name.en",
  "slug.fr",
  "slug.en",
  "description.fr",
  "description.en",
  "picture",
] as const;
export type CategoryField = (typeof FIELDS)[number];

export interface Difference extends RecordDifference {
  field: CategoryField;
}

type Content = Pick<CategoryRecord, "name" | "slug" | "description" | "picture">;

/** What the others made otherwise than the reader saw it. */
export function differencesOf(before: Content, theirs: Content, yours: Content): Difference[] {
  return FIELDS.flatMap((field) => {
    const [was, is, mine] = [textOf(before, field), textOf(theirs, field), textOf(yours, field)];
    if (was === is) return [];
    return [{ field, before: was, theirs: is, ...(mine !== was && { yours: mine }) }];
  });
}

function textOf(content: Content, field: CategoryField): string {
  if (field === "picture") return content.picture ?? "";
  const [fact, member] = field.split(".") as ["name" | "slug" | "description", "fr" | "en"];
  return content[fact][member];
}
