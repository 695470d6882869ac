// What follows from putting pieces of code into files: what each page loads, and what that costs.

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

/** Which file each piece belongs to: files are numbers, a piece's own is its place. */
export type Files = number[];

/** Pieces put together, and what follows from it. */
export interface State {
  files: Files;
  /** The files of each load, and their weight. */
  loaded: Bits[];
  bytes: number[];
  /** How many files of pages are too many. */
  over: number;
  cost: number;
}

/** What follows from files; nothing where one would have to run before itself. */
export type StateOf = (files: Files) => State | undefined;

/** What a file by itself costs more: its request, what it imports, and what compresses worse apart. */
const FILE_BYTES = 200;
/** From this part of its most a page counts as heavy: what it loads in vain counts more and more. */
const HEAVY = 0.93;
/** How much more: at its most, a byte counts about eleven times. */
const HEAVIER = 30;

/** Tells of any files what follows from them. */
export function statesOf(pieces: Piece[], loads: Load[], limits: Limits): StateOf {
  return (files) => {
    const closures = closuresOf(files, pieces);
    if (!closures) return undefined;
    const weights = weightsOf(files, pieces);
    const loaded = loads.map((load) => union(load.pieces.map((piece) => closures[files[piece] as number])));
    const bytes = loaded.map((bits) => bits.sum((file) => weights[file] ?? 0));
    let over = 0;
    let cost = 0;
    for (const [at, load] of loads.entries()) {
      if (load.isPage) over += Math.max(0, (loaded[at]?.size ?? 0) - limits.files);
      cost += costOf(load, bytes[at] ?? 0, limits);
    }
    return { files, loaded, bytes, over, cost };
  };
}

/** What a load of so many bytes costs: more than the bytes where a page is heavy. */
export function costOf({ share, isPage }: Load, bytes: number, { weight }: Limits): number {
  if (!isPage) return share * bytes;
  const light = HEAVY * weight;
  return share * (bytes + ((HEAVIER / 2) * Math.max(0, bytes - light) ** 2) / (weight - light));
}

/** By file, in bytes. */
function weightsOf(files: Files, pieces: Piece[]): number[] {
  const weights: number[] = [];
  for (const [piece, { weight }] of pieces.entries()) {
    const file = files[piece] as number;
    weights[file] = (weights[file] ?? FILE_BYTES) + weight;
  }
  return weights;
}

/** By file, it and all that it imports in turn; nothing where one would have to run before itself. */
function closuresOf(files: Files, pieces: Piece[]): Bits[] | undefined {
  const members: number[][] = [];
  for (const [piece, file] of files.entries()) {
    members[file] ??= [];
    members[file].push(piece);
  }
  const closures: Bits[] = [];
  const open = new Set<number>();
  const close = (file: number): Bits | undefined => {
    const known = closures[file];
    if (known || open.has(file)) return known;
    open.add(file);
    const closure = new Bits(pieces.length);
    closure.add(file);
    for (const piece of members[file] ?? []) {
      for (const imported of pieces[piece]?.imports ?? []) {
        const other = files[imported] as number;
        if (closure.has(other)) continue;
        const its = close(other);
        if (!its) return undefined;
        closure.addAll(its);
      }
    }
    closures[file] = closure;
    return closure;
  };
  for (const file of files) if (!close(file)) return undefined;
  return closures;
}

function union([first, ...others]: (Bits | undefined)[]): Bits {
  const all = first?.copy() ?? new Bits(0);
  for (const other of others) if (other) all.addAll(other);
  return all;
}

/** A set of small numbers: a plan is made by looking at many thousands of them. */
class Bits {
  readonly #words: Uint32Array;

  constructor(values: number | Uint32Array) {
    this.#words = typeof values === "number" ? new Uint32Array(Math.ceil(values / 32)) : values;
  }

  copy(): Bits {
    return new Bits(this.#words.slice());
  }

  has(value: number): boolean {
    return (((this.#words[value >>> 5] ?? 0) >>> (value & 31)) & 1) === 1;
  }

  add(value: number): void {
    this.#words[value >>> 5] = (this.#words[value >>> 5] ?? 0) | (1 << (value & 31));
  }

  addAll(other: Bits): void {
    const words = this.#words;
    for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) | (other.#words[at] as number);
  }

  get size(): number {
    return this.sum(() => 1);
  }

  /** What all values come to. */
  sum(of: (value: number) => number): number {
    let sum = 0;
    for (const [at, word] of this.#words.entries()) {
      for (let rest = word; rest !== 0; rest &= rest - 1) sum += of(at * 32 + 31 - Math.clz32(rest & -rest));
    }
    return sum;
  }
}
