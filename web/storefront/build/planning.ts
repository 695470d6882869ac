// A plan of which pieces of code share a file, found by trying many: files.json holds one, and builds keep to it.

import { type Files, type Limits, type Load, type Piece, type State, type StateOf, statesOf } from "./file-plan.ts";
import { few, namesOf, type Plan, settled } from "./grouping.ts";

/** How many moves are tried. */
const ROUNDS = 300_000;
/** In what a move may cost, in bytes: at first nearly any is made, in the end none that costs. */
const WARMEST = 150_000;
const COLDEST = 300;
/** So many of the moves put two files together, or give a piece a file of its own, instead of moving it to another's. */
const MERGES = 0.01;
const PARTINGS = 0.08;

/** Finds a plan; the same for the same pieces. Throws where there is none within the limits. */
export function planOf(pieces: Piece[], loads: Load[], limits: Limits, rounds = ROUNDS): Plan {
  const stateOf = statesOf(pieces, loads, limits);
  const all = [...pieces.keys()];
  const first = few(all, pieces, loads, limits, stateOf);
  let best = settled(annealed(first, pieces, stateOf, rounds), pieces, stateOf, all);
  for (let cost = Number.POSITIVE_INFINITY; best.cost < cost; ) {
    cost = best.cost;
    best = settled(best, pieces, stateOf, all);
  }
  return Object.fromEntries(namesOf(pieces, best.files, 1));
}

/** Pieces moved at random, less and less where that costs something: what a greedy search can't get out of, this can. */
function annealed(first: State, pieces: Piece[], stateOf: StateOf, rounds: number): State {
  const random = randomNumbers(1);
  const movable = [...pieces.keys()].filter((piece) => !pieces[piece]?.isAlone);
  const oneOf = (choices: number[]) => choices[Math.floor(random() * choices.length)] as number;
  let now = first;
  let best = first;
  for (let round = 0; round < rounds; round++) {
    const warmth = WARMEST * (COLDEST / WARMEST) ** (round / rounds);
    const state = stateOf(changed(now.files, oneOf(movable), oneOf(movable), random()));
    if (!state || state.over > now.over) continue;
    if (state.cost > now.cost && random() > Math.exp((now.cost - state.cost) / warmth)) continue;
    now = state;
    if (now.cost < best.cost) best = now;
  }
  return best;
}

function changed(files: Files, piece: number, other: number, chance: number): Files {
  const to = files[other] as number;
  if (chance < MERGES) return mergedWith(files, piece, to);
  return files.with(piece, chance < MERGES + PARTINGS ? piece : to);
}

function mergedWith(files: Files, piece: number, file: number): Files {
  const other = files[piece];
  return files.map((one) => (one === other ? file : one));
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
