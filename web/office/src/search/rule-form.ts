// What is typed of synonyms and pinned results, and what is wrong with it by the shop's rules.

import type { PinnedResults, PinnedResultsRequest, Synonyms, SynonymsRequest } from "@comptoir/api";
import { z } from "@comptoir/ui/schema";

/** The shop's limits. */
const MAX_WORDS = 20;
const MAX_WORD_LEN = 60;
const MAX_QUERY_LEN = 200;
export const MAX_PINNED = 10;

/** A product that is pinned, as the form shows it. */
export interface Pin {
  externalId: string;
  name: string;
}

export interface SynonymsValues {
  /** What the shop had when typing began; null for new ones. */
  version: Synonyms | null;
  locale: string;
  /** With commas between. */
  words: string;
  categories: string[];
  /** What they are tried with; empty: the first word. */
  sample: string;
}

export interface PinnedValues {
  version: PinnedResults | null;
  locale: string;
  words: string;
  products: Pin[];
  /** ISO 8601; empty: for good. */
  until: string;
}

/** Where a dialog begins, beside what is saved. */
export interface Begun {
  locale: string;
  words: string;
}

export function synonymsValues(version: Synonyms | null, begun: Begun): SynonymsValues {
  if (!version) return { version, locale: begun.locale, words: begun.words, categories: [], sample: "" };
  const { locale, words, categories } = version;
  return { version, locale, words: words.join(", "), categories, sample: "" };
}

export function pinnedValues(version: PinnedResults | null, begun: Begun): PinnedValues {
  if (!version) return { version, locale: begun.locale, words: begun.words, products: [], until: "" };
  const { locale, words, products, until } = version;
  const pins = products.map(({ externalId, name }) => ({ externalId, name: name ?? externalId }));
  return { version, locale, words, products: pins, until: until ?? "" };
}

/** Each word that is typed, with single spaces. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((word) => word.trim().replace(/\s+/g, " "))
    .filter(Boolean);
}

export function synonymsOf({ locale, words, categories }: SynonymsValues): SynonymsRequest {
  return { locale, words: wordsOf(words), categories };
}

export function pinnedOf({ locale, words, products, until }: PinnedValues): PinnedResultsRequest {
  return { locale, words: words.trim(), products: products.map(({ externalId }) => externalId), until: until || null };
}

/** What is saved, as it is saved again. */
export function savedSynonyms({ locale, words, categories }: Synonyms): SynonymsRequest {
  return { locale, words, categories };
}

export function savedPinned({ locale, words, products, until }: PinnedResults): PinnedResultsRequest {
  return { locale, words, products: products.map(({ externalId }) => externalId), until: until ?? null };
}

interface RuleProblem {
  path: string;
  code: "twoWords" | "manyWords" | "longWord" | "queryNeeded" | "queryLong" | "noProducts";
  word?: string;
}

export function synonymsProblems(values: Pick<SynonymsValues, "words">): RuleProblem[] {
  const words = wordsOf(values.words);
  const long = words.find((word) => [...word].length > MAX_WORD_LEN);
  if (new Set(words.map((word) => word.toLowerCase())).size < 2) return [{ path: "words", code: "twoWords" }];
  if (words.length > MAX_WORDS) return [{ path: "words", code: "manyWords" }];
  return long ? [{ path: "words", code: "longWord", word: long }] : [];
}

export function pinnedProblems({ words, products }: Pick<PinnedValues, "words" | "products">): RuleProblem[] {
  const problems: RuleProblem[] = [];
  if (!words.trim()) problems.push({ path: "words", code: "queryNeeded" });
  else if ([...words.trim()].length > MAX_QUERY_LEN) problems.push({ path: "words", code: "queryLong" });
  if (products.length === 0 || products.length > MAX_PINNED) problems.push({ path: "products", code: "noProducts" });
  return problems;
}

type Tell = (problem: RuleProblem) => string;

export function synonymsSchema(tell: Tell) {
  const schema = z.object({
    version: z.custom<Synonyms | null>(),
    locale: z.string(),
    words: z.string(),
    categories: z.array(z.string()),
    sample: z.string(),
  });
  return schema.check(({ value, issues }) => {
    for (const problem of synonymsProblems(value)) {
      issues.push({ code: "custom", input: value, path: [problem.path], message: tell(problem) });
    }
  });
}

export function pinnedSchema(tell: Tell) {
  const schema = z.object({
    version: z.custom<PinnedResults | null>(),
    locale: z.string(),
    words: z.string(),
    products: z.array(z.object({ externalId: z.string(), name: z.string() })),
    until: z.string(),
  });
  return schema.check(({ value, issues }) => {
    for (const problem of pinnedProblems(value)) {
      issues.push({ code: "custom", input: value, path: [problem.path], message: tell(problem) });
    }
  });
}
