// A story and its blocks, as editors fill them in: any field may be missing, or hold anything.

/** A block: `component` says which kind, the other members are its fields. */
export type Blok = Readonly<Record<string, unknown>>;

/** Where stories lie, by uuid: paths without language prefix. */
export type StoryPaths = Readonly<Record<string, string>>;

/** A page, or a part of every page, that somebody wrote. */
export interface Story {
  /** What the editor calls it in messages. */
  id: number;
  /** Without language prefix and slashes around it: `help/delivery`. */
  path: string;
  content: Blok;
  /** Where the stories lie that it links to. */
  paths: StoryPaths;
}

/** Whether a value has members. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field's text, or nothing. */
export function textOf(blok: Blok, field: string): string {
  const value = blok[field];
  return typeof value === "string" ? value.trim() : "";
}

/** The blocks in a field. */
export function bloksOf(blok: Blok, field: string): Blok[] {
  return listOf(blok[field]).filter(isRecord);
}

/** The texts in a field, such as ids. */
export function textsOf(blok: Blok, field: string): string[] {
  return listOf(blok[field]).filter((value) => typeof value === "string" && value !== "") as string[];
}

/** A list, or none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Which kind of block it is. */
export function componentOf(blok: Blok): string {
  return textOf(blok, "component");
}

/** A list with a key for each entry: its `_uid` where it has one of its own, its place otherwise. */
export function keyed<Entry>(entries: readonly Entry[]): { key: string; entry: Entry }[] {
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    const uid = isRecord(entry) ? textOf(entry, "_uid") : "";
    const key = uid === "" || seen.has(uid) ? `at ${index}` : uid;
    seen.add(key);
    return { key, entry };
  });
}

/** Reads the delivery API's answer to a question for one story; null where it is none. */
export function readStory(answer: unknown): Story | null {
  if (!isRecord(answer) || !isRecord(answer.story) || !isRecord(answer.story.content)) return null;
  const { id, content } = answer.story;
  const paths: Record<string, string> = {};
  for (const link of listOf(answer.links).filter(isRecord)) {
    const uuid = textOf(link, "uuid");
    const path = pathOf(link);
    if (uuid !== "" && path !== "") paths[uuid] = path;
  }
  return { id: typeof id === "number" ? id : 0, path: pathOf(answer.story), content, paths };
}

/** Where a story lies. */
function pathOf(story: Blok): string {
  return bareSlug(textOf(story, "full_slug") || textOf(story, "slug"));
}

/** The address of a story's page: `/` for `home`. */
export function pageOf(path: string): string {
  const page = bareSlug(path);
  return page === "" || page === "home" ? "/" : `/${page}`;
}

/** A slug without slashes around it, and without the language that a content service puts before it. */
function bareSlug(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, "").replace(/^(?:en-gb|fr-fr)(?:\/|$)/i, "");
}
