// Where an import stands, and what may be done with it there (D7.40, D7.41). The catalogue decides; this says what it
// would not refuse.

import type { Import } from "@comptoir/api";

/** Where an import may stand, each with the tone of its badge. */
export const TONES = {
  UPLOADING: "accent",
  WAITING: "neutral",
  REHEARSING: "accent",
  REHEARSED: "warn",
  RUNNING: "accent",
  DONE: "good",
  FAILED: "bad",
  CANCELED: "neutral",
  TAKING_BACK: "accent",
  TAKEN_BACK: "neutral",
} as const;
export type ImportStatus = keyof typeof TONES;

/** The groups of the table, each with the statuses that the server knows it by. */
export const IMPORT_GROUPS = {
  all: [],
  waiting: ["UPLOADING", "WAITING", "REHEARSED"],
  working: ["REHEARSING", "RUNNING", "TAKING_BACK"],
  done: ["DONE"],
  failed: ["FAILED"],
  over: ["CANCELED", "TAKEN_BACK"],
} as const;
export type ImportGroup = keyof typeof IMPORT_GROUPS;

type Standing = Pick<Import, "status" | "task">;

/** The status as one of those there are; of one that is new to this page nothing more is asked. */
export function statusOf({ status }: Pick<Import, "status">): ImportStatus {
  return Object.hasOwn(TONES, status) ? (status as ImportStatus) : "TAKEN_BACK";
}

/** Whether the shop works on it, or will once it is its turn. */
export function isWorkedOn({ task }: Standing): boolean {
  return task !== null && task !== undefined;
}

/** Whether it can be called off: until it is over, but not while it is taken back. */
export function mayCallOff({ status, task }: Standing): boolean {
  if (task === "TAKE_BACK") return false;
  return ["UPLOADING", "WAITING", "REHEARSING", "REHEARSED", "RUNNING", "FAILED"].includes(status);
}

/** Whether it can be asked what a file would change; once it is known, it is known. */
export function mayRehearse({ status, task }: Standing): boolean {
  return !task && (status === "WAITING" || status === "FAILED");
}

/** Whether a file can be loaded, and would change anything. */
export function mayLoad({ status, task, added, changed }: Import): boolean {
  return !task && status === "REHEARSED" && added + changed > 0;
}

/** Whether it may have written something; `wasRun` says whether loading it was ever asked for. */
export function hasWritten({ status, added, changed }: Import, wasRun: boolean): boolean {
  if (["RUNNING", "DONE", "TAKING_BACK", "TAKEN_BACK"].includes(status)) return true;
  // What only was to be loaded has counts of what it would change.
  return (status === "FAILED" || status === "CANCELED") && wasRun && added + changed > 0;
}

/** Whether what it wrote can be taken back, also where it broke off. */
export function mayTakeBack(it: Import, wasRun: boolean): boolean {
  return !it.task && ["DONE", "FAILED", "CANCELED"].includes(it.status) && hasWritten(it, wasRun);
}
