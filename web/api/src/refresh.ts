// Renewing the session: one refresh at a time, in this tab and across tabs.

import { recordToken, tokenLifetime } from "./token-lifetime";

const LOCK_NAME = "comptoir-refresh";
const RETRY_DELAY_MS = 1_000;
/** A page may wait for it: it has the time of a read. */
const TIME_LIMIT_MS = 8_000;

/** What came of asking: a session that lives on, one that is over, or no verdict because nobody answered. */
export type RefreshOutcome = "renewed" | "over" | "undecided";

let inFlight: Promise<RefreshOutcome> | undefined;
let notifyRefreshed: () => void = () => {};

/** Says what is to happen when this tab has renewed the session: the other tabs want to know. */
export function onSessionRefreshed(react: () => void): void {
  notifyRefreshed = react;
}

/**
 * Trades the refresh cookie for a new access cookie. Calls that fail together share one refresh (D4.11); a tab
 * that waited while another renewed has nothing left to do. An auth service out of reach ends no session.
 */
export function refreshSession(): Promise<RefreshOutcome> {
  const asked = Date.now();
  inFlight ??= exclusively(async () => (tokenLifetime().since > asked ? "renewed" : refresh())).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function refresh(): Promise<RefreshOutcome> {
  const first = await ask();
  if (first !== "undecided") return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  return ask();
}

async function ask(): Promise<RefreshOutcome> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch("/api/auth/refresh", { method: "POST", credentials: "same-origin", signal });
    if (response.status >= 500 || response.status === 429) return "undecided";
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isAuthenticated(answer)) return "over";
    recordToken(answer.expiresIn);
    notifyRefreshed();
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

async function exclusively(task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  if (navigator.locks) return navigator.locks.request(LOCK_NAME, task);
  return (await import("./storage-lock")).withStorageLock(task);
}
