// Where a question stands, and what may be noted from there.

import type { ContactRequestWithSender } from "@comptoir/api";

/** What may be noted from where a question stands. */
export const STEPS = {
  NEW: ["CLOSED", "ANSWERED"],
  ANSWERED: ["NEW", "CLOSED"],
  CLOSED: ["NEW"],
} as const satisfies Record<string, readonly string[]>;
export type Status = keyof typeof STEPS;

/** The status as one of those there are; one that is new to this page asks for nothing. */
export function statusOf({ status }: Pick<ContactRequestWithSender, "status">): Status {
  return Object.hasOwn(STEPS, status) ? (status as Status) : "CLOSED";
}

/** Whether a status may be noted of a question. */
export function mayMark(question: ContactRequestWithSender, status: Status): boolean {
  const possible: readonly Status[] = STEPS[statusOf(question)];
  return possible.includes(status);
}
