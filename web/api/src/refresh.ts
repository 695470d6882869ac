// Renewing the session: one refresh at a time, in this tab and across tabs.

const LOCK = "comptoir-refresh";
const STAMP = "comptoir-refreshed";
const SECOND_TRY_AFTER_MS = 1_000;

/** What came of asking: a session that lives on, one that is over, or no verdict because nobody answered. */
export type Renewal = "renewed" | "over" | "undecided";

let inFlight: Promise<Renewal> | undefined;

/**
 * Trades the refresh cookie for a new access cookie. Calls that fail together share one refresh (D4.11); a tab
 * that waited while another renewed has nothing left to do. An auth service out of reach ends no session.
 */
export function refreshSession(): Promise<Renewal> {
  const asked = Date.now();
  inFlight ??= exclusively(async () => (lastRenewal() > asked ? "renewed" : refresh())).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/** When any tab of this browser last renewed the session, in milliseconds; 0: never. */
export function lastRenewal(): number {
  return Number(localStorage.getItem(STAMP) ?? 0);
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
    localStorage.setItem(STAMP, String(Date.now()));
    return "renewed";
  } catch (error) {
    console.error("Authentication check error", error);
    return "undecided";
  }
}

function isAuthenticated(answer: unknown): boolean {
  return (
    typeof answer === "object" && answer !== null && "isAuthenticated" in answer && answer.isAuthenticated === true
  );
}

async function exclusively(task: () => Promise<Renewal>): Promise<Renewal> {
  if (!navigator.locks) return task();
  return navigator.locks.request(LOCK, task);
}
