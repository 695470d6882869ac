// What is typed of a category, and what is wrong with it by the shop's rules for a catalogue.

import type { BothTexts, CategoryRecord } from "@comptoir/api";
import { z } from "@comptoir/ui/schema";
import { isMediaPath, pictureOf } from "../parts/media";
import { limited, MAX_TEXT_LEN, named, type Problem as ProblemOf, trimmed } from "../parts/typed-texts";
import type { PlacedCategory } from "./place";
import { childrenOf } from "./tree";

export interface CategoryValues {
  /** What the shop had when typing began; null for a new category. */
  version: PlacedCategory | null;
  externalId: string;
  /** The external id of the category above; empty for a root. */
  parent: string;
  name: BothTexts;
  description: BothTexts;
  /** Empty: made from the name. */
  slug: BothTexts;
  /** Empty: none. */
  picture: string;
}

export function valuesOf(category: PlacedCategory): CategoryValues {
  const { externalId, parent, name, description, slug, picture } = category;
  return { version: category, externalId, parent: parent ?? "", name, description, slug, picture: picture ?? "" };
}

export function newValues(parent: string | null): CategoryValues {
  const none = { fr: "", en: "" };
  return {
    version: null,
    externalId: "",
    parent: parent ?? "",
    name: none,
    description: none,
    slug: none,
    picture: "",
  };
}

export function recordOf(values: CategoryValues): CategoryRecord {
  const { externalId, parent, name, description, slug, picture } = values;
  return {
    externalId: externalId.trim(),
    parent: parent || null,
    name: trimmed(name),
    description: trimmed(description),
    slug: trimmed(slug),
    picture: pictureOf(picture) || null,
  };
}

/** The letters that no mark parts from a plain one. */
const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", ı: "i" };

/** A name as it stands in an address, as the shop makes it: `Gants & masques` becomes `gants-masques`. */
export function slugOf(name: string): string {
  const plain = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const letters = plain.replace(/[œæßøłđðı]/g, (letter) => LIGATURES[letter] ?? "");
  return letters
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
}

type ProblemCode = "needed" | "tooLong" | "slug" | "slugNeeded" | "slugTaken" | "picture" | "numberTaken";

export type Problem = ProblemOf<ProblemCode>;

/** All that is wrong, in the form's order. `all`: the categories there are. */
export function problemsOf(values: CategoryValues, all: readonly PlacedCategory[]): Problem[] {
  const { version, externalId, picture } = values;
  const id = externalId.trim();
  return [
    ...(version ? [] : named("externalId", id)),
    ...(!version && all.some((other) => other.externalId === id)
      ? [{ path: "externalId", code: "numberTaken" as const }]
      : []),
    ...named("name.fr", values.name.fr),
    ...named("name.en", values.name.en),
    ...slug("fr", values, all),
    ...slug("en", values, all),
    ...limited("description.fr", values.description.fr, MAX_TEXT_LEN),
    ...limited("description.en", values.description.en, MAX_TEXT_LEN),
    ...(pictureOf(picture) === "" || isMediaPath(pictureOf(picture))
      ? []
      : [{ path: "picture", code: "picture" as const }]),
  ];
}

function slug(member: keyof BothTexts, values: CategoryValues, all: readonly PlacedCategory[]): Problem[] {
  const path = `slug.${member}`;
  const typed = values.slug[member].trim();
  const made = typed || slugOf(values.name[member]);
  if (made === "") return values.name[member].trim() ? [{ path, code: "slugNeeded" }] : [];
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(made)) return [{ path, code: "slug" }];
  const siblings = childrenOf(all, values.parent || null).filter((one) => one.externalId !== values.externalId);
  const taken = siblings.find((sibling) => sibling.slug[member] === made);
  return taken ? [{ path, code: "slugTaken", values: { slug: made, name: taken.name[member] } }] : [];
}

/** The rules as a form checks them; `tell` puts a problem in words. */
export function categorySchema(all: () => readonly PlacedCategory[], tell: (problem: Problem) => string) {
  const both = z.object({ fr: z.string(), en: z.string() });
  return z
    .object({
      version: z.custom<PlacedCategory | null>(),
      externalId: z.string(),
      parent: z.string(),
      name: both,
      description: both,
      slug: both,
      picture: z.string(),
    })
    .check(({ value, issues }) => {
      const told = new Set<string>();
      for (const problem of problemsOf(value, all())) {
        if (told.has(problem.path)) continue;
        told.add(problem.path);
        issues.push({ code: "custom", input: value, path: problem.path.split("."), message: tell(problem) });
      }
    });
}
