// A category's name in the reader's language, and in the other one.

import type { BothTexts, CategoryRecord } from "@comptoir/api";
import { type Locale, useLanguage } from "@comptoir/i18n";

type Named = Pick<CategoryRecord, "name" | "externalId">;

const MEMBERS: Record<Locale, keyof BothTexts> = { "fr-FR": "fr", "en-GB": "en" };

/** The member of a text in both languages that is the reader's. */
export function useTextMember(): keyof BothTexts {
  return MEMBERS[useLanguage()];
}

/** Gives names; one that is missing in the reader's language is the other's. */
export function useCategoryName(): (category: Named) => string {
  const member = useTextMember();
  return ({ name, externalId }) => name[member] || name[otherMember(member)] || externalId;
}

export function otherMember(member: keyof BothTexts): keyof BothTexts {
  return member === "fr" ? "en" : "fr";
}
