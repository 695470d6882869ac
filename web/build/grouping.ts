// Which of the small files that a bundler makes are put together, so that a page is few files and loads little that it
// does not use.

/** What the bundler would make one file of: modules that the same pages load. */
export interface Piece {
  /** What a file with it is named after. */
  name: string;
  modules: string[];
  /** Which other pieces run before it, by their place in the list. */
  imports: number[];
  /** In bytes, gzipped, without what being a file of its own adds. */
  weight: number;
  /** It stays a file of its own: what it is loaded by is its name. */
  isAlone: boolean;
}

/** What is loaded at once: a page, or what comes later than pages. */
export interface Load {
  /** The pieces it begins with, by their place in the list. */
  pieces: number[];
  /** How much a byte too many counts. */
  share: number;
  /** Whether it must be few files. */
  isPage: boolean;
}

/** What a page may be, as far as it can be had. */
export interface Limits {
  files: number;
  /** What a page may weigh after others were served; one that is heavier by itself is not made heavier. */
  bytes: number;
}

/** What a file by itself costs more: its request, and what compresses worse apart. */
export const FILE_BYTES = 150;
/** So many of the best pairs are looked at closely, one after the other. */
const MAX_TRIED = 12;

/** Which file each piece belongs to: a piece by its place, whose name the file takes. */
type Files = number[];

interface Pair {
  one: number;
  other: number;
  /** Bytes in vain for each file that a page loads less. */
  price: number;
}

/**
 * Puts pieces together until each page loads few files: always the two that cost least, which is what is then loaded in
 * vain. Gives the file of each module that shares one. Throws where it can't be done.
 */
export function grouped(pieces: Piece[], loads: Load[], limits: Limits): Map<string, string> {
  let files: Files = pieces.map((_, piece) => piece);
  for (let over = filesTooMany(pieces, loads, files, limits); over > 0; over = filesTooMany(pieces, loads, files, limits)) {
    const found = pairs(pieces, loads, files, limits);
    const next =
      bestOf(found, pieces, loads, files, limits) ??
      bestOf(found, pieces, loads, files, { ...limits, bytes: Number.POSITIVE_INFINITY });
    if (!next) throw new Error(`No way to load every page in ${limits.files} files: ${over} are too many.`);
    files = next;
  }
  return namesOf(pieces, files);
}

/** The files with the cheapest pair in one, as far as that leaves pages fewer files and none of them too heavy. */
function bestOf(found: Pair[], pieces: Piece[], loads: Load[], files: Files, limits: Limits): Files | undefined {
  const over = filesTooMany(pieces, loads, files, limits);
  const before = bytesOf(pieces, loads, files);
  let best: { files: Files; price: number } | undefined;
  let tried = 0;
  for (const { one, other, price } of found) {
    if (tried === MAX_TRIED || (best && price > best.price)) break;
    const together = files.map((file) => (file === other ? one : file));
    const left = filesTooMany(pieces, loads, together, limits);
    if (left >= over || hasCircle(importsOf(pieces, together))) continue;
    const grown = bytesOf(pieces, loads, together).map((bytes, at) => bytes - (before[at] ?? 0));
    if (loads.some(({ isPage }, at) => isPage && isTooHeavy(before[at] ?? 0, grown[at] ?? 0, limits))) continue;
    tried++;
    const exact = loads.reduce((sum, { share }, at) => sum + share * (grown[at] ?? 0), 0) / (over - left);
    if (!best || exact < best.price) best = { files: together, price: exact };
  }
  return best?.files;
}

function isTooHeavy(bytes: number, grown: number, limits: Limits): boolean {
  return grown > 0 && bytes + grown > limits.bytes;
}

/** What could be put together, by what it seems to cost: what is imported in turn is left out of account. */
function pairs(pieces: Piece[], loads: Load[], files: Files, limits: Limits): Pair[] {
  const imports = importsOf(pieces, files);
  const loaded = loads.map((load) => ({ ...load, files: reached(load, files, imports) }));
  const weights = new Map<number, number>();
  for (const [piece, file] of files.entries()) {
    if (!pieces[piece]?.isAlone) weights.set(file, (weights.get(file) ?? 0) + (pieces[piece]?.weight ?? 0));
  }
  const found: Pair[] = [];
  for (const [one, weightOfOne] of weights) {
    for (const [other, weightOfOther] of weights) {
      if (other <= one) continue;
      let gain = 0;
      let cost = 0;
      for (const { share, isPage, files } of loaded) {
        const hasOne = files.has(one);
        if (hasOne && files.has(other)) gain += isPage && files.size > limits.files ? 1 : 0;
        else if (hasOne) cost += share * weightOfOther;
        else if (files.has(other)) cost += share * weightOfOne;
      }
      if (gain > 0) found.push({ one, other, price: cost / gain });
    }
  }
  return found.sort((one, other) => one.price - other.price);
}

function importsOf(pieces: Piece[], files: Files): Map<number, Set<number>> {
  const imports = new Map<number, Set<number>>();
  for (const [index, piece] of pieces.entries()) {
    const file = files[index] as number;
    const of = imports.get(file) ?? new Set();
    for (const imported of piece.imports) if (files[imported] !== file) of.add(files[imported] as number);
    imports.set(file, of);
  }
  return imports;
}

function reached({ pieces: start }: Load, files: Files, imports: Map<number, Set<number>>): Set<number> {
  const found = new Set<number>();
  const open = start.map((piece) => files[piece] as number);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(imports.get(file) ?? []));
  }
  return found;
}

function filesTooMany(pieces: Piece[], loads: Load[], files: Files, limits: Limits): number {
  const imports = importsOf(pieces, files);
  const pages = loads.filter(({ isPage }) => isPage);
  return pages.reduce((sum, load) => sum + Math.max(0, reached(load, files, imports).size - limits.files), 0);
}

/** What each load weighs. */
function bytesOf(pieces: Piece[], loads: Load[], files: Files): number[] {
  const imports = importsOf(pieces, files);
  const weights = new Map<number, number>();
  for (const [piece, file] of files.entries()) {
    weights.set(file, (weights.get(file) ?? FILE_BYTES) + (pieces[piece]?.weight ?? 0));
  }
  return loads.map((load) => {
    const loaded = reached(load, files, imports);
    return [...loaded].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
  });
}

/** Whether a file would have to run before itself. */
function hasCircle(imports: Map<number, Set<number>>): boolean {
  const state = new Map<number, "open" | "done">();
  const leadsBack = (file: number): boolean => {
    const known = state.get(file);
    if (known) return known === "open";
    state.set(file, "open");
    const circle = [...(imports.get(file) ?? [])].some(leadsBack);
    state.set(file, "done");
    return circle;
  };
  return [...imports.keys()].some(leadsBack);
}

/** Each module of a shared file with that file's name: the one of its heaviest piece, once. */
function namesOf(pieces: Piece[], files: Files): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of new Set(files)) {
    const members = pieces.filter((_, piece) => files[piece] === file);
    if (members.length < 2) continue;
    const wanted = members.reduce((one, other) => (other.weight > one.weight ? other : one)).name;
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}-${count}`;
    taken.add(name);
    for (const { modules } of members) for (const module of modules) names.set(module, name);
  }
  return names;
}
