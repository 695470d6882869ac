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
  /** How much a byte in vain counts. */
  share: number;
  /** Whether it must be few files. */
  isPage: boolean;
}

/** What a page may be at most. */
export interface Limits {
  files: number;
  /** In bytes, gzipped. */
  weight: number;
}

/** What a file by itself costs more: its request, what it imports, and what compresses worse apart. */
const FILE_BYTES = 200;
/** From this part of its most a page counts as heavy: what it loads in vain counts more and more. */
const HEAVY = 0.93;
/** How much more: at its most, a byte counts about eleven times. */
const HEAVIER = 30;
/** So many of the best pairs are looked at closely, one after the other. */
const MAX_TRIED = 12;

/** Which file each piece belongs to: files are numbers, a piece's own is its place. */
type Files = number[];

/** Pieces put together, and what follows from it. */
interface State {
  files: Files;
  /** The files of each load, and their weight. */
  loaded: Set<number>[];
  bytes: number[];
  /** How many files of pages are too many. */
  over: number;
  cost: number;
}

/** What follows from files; nothing where one would have to run before itself. */
type StateOf = (files: Files) => State | undefined;

interface Pair {
  one: number;
  other: number;
  /** Bytes in vain for each file that a page loads less. */
  price: number;
}

/**
 * Puts pieces together until each page loads few files: always the two that cost least, which is what is then loaded in
 * vain; in the end, each piece goes where it costs least. Gives the file of each module that shares one. Throws where it
 * can't be done.
 */
export function grouped(pieces: Piece[], loads: Load[], limits: Limits): Map<string, string> {
  const stateOf = (files: Files) => stateWith(files, pieces, loads, limits);
  let state = stateOf(pieces.map((_, piece) => piece));
  while (state && state.over > 0) state = bestOf(pairs(state, pieces, loads, limits), state, stateOf);
  if (!state) throw new Error(`No way to load every page in ${limits.files} files.`);
  return namesOf(pieces, settled(state, pieces, stateOf).files);
}

/** What a load of so many bytes costs: more than the bytes where a page is heavy. */
function costOf({ share, isPage }: Load, bytes: number, { weight }: Limits): number {
  if (!isPage) return share * bytes;
  const light = HEAVY * weight;
  return share * (bytes + ((HEAVIER / 2) * Math.max(0, bytes - light) ** 2) / (weight - light));
}

/** The cheapest pair put together, as far as that leaves pages fewer files. */
function bestOf(found: Pair[], before: State, stateOf: StateOf): State | undefined {
  let best: { state: State; price: number } | undefined;
  let tried = 0;
  for (const { one, other, price } of found) {
    if (tried === MAX_TRIED || (best && price > best.price)) break;
    const state = stateOf(before.files.map((file) => (file === other ? one : file)));
    if (!state || state.over >= before.over) continue;
    tried++;
    const exact = (state.cost - before.cost) / (before.over - state.over);
    if (!best || exact < best.price) best = { state, price: exact };
  }
  return best?.state;
}

/** What could be put together, by what it seems to cost: what is imported in turn is left out of account. */
function pairs({ files, loaded, bytes }: State, pieces: Piece[], loads: Load[], limits: Limits): Pair[] {
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
      for (const [at, load] of loads.entries()) {
        const files = loaded[at] as Set<number>;
        const hasOne = files.has(one);
        const hasOther = files.has(other);
        if (hasOne && hasOther) gain += load.isPage && files.size > limits.files ? 1 : 0;
        else if (hasOne || hasOther) {
          const now = bytes[at] ?? 0;
          cost += costOf(load, now + (hasOne ? weightOfOther : weightOfOne), limits) - costOf(load, now, limits);
        }
      }
      if (gain > 0) found.push({ one, other, price: cost / gain });
    }
  }
  return found.sort((one, other) => one.price - other.price);
}

/** Each piece moved once to where it costs least, as far as no page becomes more files: hardly any moves a second time. */
function settled(state: State, pieces: Piece[], stateOf: StateOf): State {
  let best = state;
  for (const [piece, { isAlone }] of pieces.entries()) if (!isAlone) best = bestMove(piece, best, pieces, stateOf);
  return best;
}

function bestMove(piece: number, state: State, pieces: Piece[], stateOf: StateOf): State {
  const shared = new Set(state.files.filter((_, other) => !pieces[other]?.isAlone));
  let best = state;
  for (const file of shared) {
    const moved = stateOf(state.files.with(piece, file));
    if (moved && moved.over <= state.over && moved.cost < best.cost) best = moved;
  }
  return best;
}

function stateWith(files: Files, pieces: Piece[], loads: Load[], limits: Limits): State | undefined {
  const imports = new Map<number, Set<number>>();
  const weights = new Map<number, number>();
  for (const [index, piece] of pieces.entries()) {
    const file = files[index] as number;
    const of = imports.get(file) ?? new Set();
    for (const imported of piece.imports) if (files[imported] !== file) of.add(files[imported] as number);
    imports.set(file, of);
    weights.set(file, (weights.get(file) ?? FILE_BYTES) + piece.weight);
  }
  const closures = closuresOf(imports);
  if (!closures) return undefined;
  const loaded = loads.map(({ pieces: start }) => union(start.map((piece) => closures.get(files[piece] as number))));
  const bytes = loaded.map((files) => [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0));
  let over = 0;
  let cost = 0;
  for (const [at, load] of loads.entries()) {
    if (load.isPage) over += Math.max(0, (loaded[at] as Set<number>).size - limits.files);
    cost += costOf(load, bytes[at] ?? 0, limits);
  }
  return { files, loaded, bytes, over, cost };
}

/** Each file with all that it imports in turn; nothing where one would have to run before itself. */
function closuresOf(imports: Map<number, Set<number>>): Map<number, Set<number>> | undefined {
  const closures = new Map<number, Set<number>>();
  const open = new Set<number>();
  const close = (file: number): Set<number> | undefined => {
    const known = closures.get(file);
    if (known || open.has(file)) return known;
    open.add(file);
    const closure = new Set([file]);
    for (const imported of imports.get(file) ?? []) {
      const its = close(imported);
      if (!its) return undefined;
      for (const one of its) closure.add(one);
    }
    closures.set(file, closure);
    return closure;
  };
  for (const file of imports.keys()) if (!close(file)) return undefined;
  return closures;
}

function union(sets: (Set<number> | undefined)[]): Set<number> {
  const all = new Set<number>();
  for (const set of sets) for (const one of set ?? []) all.add(one);
  return all;
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
