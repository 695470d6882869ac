// Which of the small files that a bundler makes are put together, so that a page is few files and loads little that it
// does not use: those of a plan, and what the plan does not know where it costs least.

import {
  costOf,
  type Files,
  type Limits,
  type Load,
  type Piece,
  type State,
  type StateOf,
  statesOf,
} from "./file-plan.ts";

/** Which file each module belongs to, by names that mean nothing else. */
export type Plan = Record<string, string>;

/** So many of the best pairs are looked at closely, one after the other. */
const MAX_TRIED = 12;

interface Pair {
  one: number;
  other: number;
  /** Bytes in vain for each file that a page loads less. */
  price: number;
}

/**
 * Puts together what the plan puts together. Where a page is too many files all the same, always the two that cost least
 * become one, which is what is then loaded in vain; in the end, each piece that the plan does not know goes where it
 * costs least. Gives the file of each module that shares one. Throws where it can't be done.
 */
export function grouped(pieces: Piece[], loads: Load[], limits: Limits, plan: Plan = {}): Map<string, string> {
  const stateOf = statesOf(pieces, loads, limits);
  const planned = plannedFiles(pieces, plan, stateOf);
  const unplanned = [...pieces.keys()].filter((piece) => !isPlanned(pieces[piece] as Piece, plan));
  return namesOf(pieces, few(planned, pieces, loads, limits, stateOf, unplanned).files);
}

/** Few files for every page, beginning with some: pairs put together, then some pieces settled. */
export function few(
  files: Files,
  pieces: Piece[],
  loads: Load[],
  limits: Limits,
  stateOf: StateOf,
  settling: number[] = [...pieces.keys()],
): State {
  let state = stateOf(files);
  while (state && state.over > 0) state = bestOf(pairs(state, pieces, loads, limits), state, stateOf);
  if (!state) throw new Error(`No way to load every page in ${limits.files} files.`);
  return settled(state, pieces, stateOf, settling);
}

/** Each piece in the file that the plan has for most of its modules, as far as none has to run before itself. */
function plannedFiles(pieces: Piece[], plan: Plan, stateOf: StateOf): Files {
  const own = pieces.map((_, piece) => piece);
  const firsts = new Map<string, number>();
  const all = own.map((piece) => {
    const file = isPlanned(pieces[piece] as Piece, plan) && mostOf((pieces[piece] as Piece).modules, plan);
    if (!file) return piece;
    const first = firsts.get(file) ?? piece;
    firsts.set(file, first);
    return first;
  });
  if (stateOf(all)) return all;
  return all.reduce((files, file, piece) => {
    const moved = files.with(piece, file);
    return stateOf(moved) ? moved : files;
  }, own);
}

function isPlanned({ modules, isAlone }: Piece, plan: Plan): boolean {
  return !isAlone && modules.some((module) => module in plan);
}

function mostOf(modules: string[], plan: Plan): string | undefined {
  const counts = new Map<string, number>();
  for (const module of modules) {
    const file = plan[module];
    if (file) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0] as [string, number])[0];
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
        const bits = loaded[at];
        const hasOne = bits?.has(one);
        const hasOther = bits?.has(other);
        if (hasOne && hasOther) gain += load.isPage && bits && bits.size > limits.files ? 1 : 0;
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

/** Pieces moved once to where they cost least, as far as no page becomes more files: hardly any moves a second time. */
export function settled(state: State, pieces: Piece[], stateOf: StateOf, settling: number[]): State {
  let best = state;
  for (const piece of settling) if (!pieces[piece]?.isAlone) best = bestMove(piece, best, pieces, stateOf);
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

/** Each module of a file of so many pieces with that file's name: the one of its heaviest piece, once. */
export function namesOf(pieces: Piece[], files: Files, fewest = 2): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of new Set(files)) {
    const members = pieces.filter(({ isAlone }, piece) => files[piece] === file && !isAlone);
    if (members.length < fewest) continue;
    const wanted = members.reduce((one, other) => (other.weight > one.weight ? other : one)).name;
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}-${count}`;
    taken.add(name);
    for (const { modules } of members) for (const module of modules) names.set(module, name);
  }
  return names;
}
