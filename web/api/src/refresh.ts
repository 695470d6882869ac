// Renewing the session: one refresh at a time, in this tab and across tabs.

import { tokenGiven, tokenLife } from "./token-life";

const LOCK = "comptoir-refresh";
const SECOND_TRY_AFTER_MS = 1_000;

/** What came of asking: a session that lives on, one that is over, or no verdict because nobody answered. */
export type Renewal = "renewed" | "over" | "undecided";

let inFlight: Promise<Renewal> | undefined;
let onRenewal: () => void = () => {};

/** Says what is to happen when this tab has renewed the session: the other tabs want to know. */
export function whenRenewed(react: () => void): void {
  onRenewal = react;
}

/**
 * Trades the refresh cookie for a new access cookie. Calls that fail together share one refresh (D4.11); a tab
 * that waited while another renewed has nothing left to do. An auth service out of reach ends no session.
 */
export function refreshSession(): Promise<Renewal> {
  const asked = Date.now();
  inFlight ??= exclusively(async () => (tokenLife().since > asked ? "renewed" : refresh())).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function refresh(): Promise<Renewal> {
  const first = await ask();
  if (first !== "undecided") return first;
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
  return ask();
}

async function ask(): Promise<Renewal> {
  try {
    const response = await fetch("/api/auth/refresh", { method: "POST", credentials: "same-origin" });
    if (response.status >= 500 || response.status === 429) return "undecided";
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isAuthenticated(answer)) return "over";
    tokenGiven(answer.expiresIn);
    onRenewal();
    return "renewed";
  } catch (error) {
    console.error("Authentication check error", error);
    return "undecided";
  }
}

function isAuthenticated(answer: unknown): answer is { expiresIn?: number } {
  return (
    typeof answer === "object" && answer !== null && "isAuthenticated" in answer && answer.isAuthenticated === true
  );
}

async function exclusively(task: () => Promise<Renewal>): Promise<Renewal> {
  if (navigator.locks) return navigator.locks.request(LOCK, task);
  return (await import("./storage-lock")).withStorageLock(task);
}
