// Renewing the session: one refresh at a time, in this tab and across tabs.

const LOCK = "comptoir-refresh";

let inFlight: Promise<boolean> | undefined;

/**
 * Trades the refresh cookie for a new access cookie and says whether the session lives on.
 * Calls that fail together share one refresh (D4.11). Another tab may hold the lock: whoever gets it
 * second finds `isAuthenticated` renewed since and asks for nothing.
 */
export function refreshSession(send: typeof fetch = fetch): Promise<boolean> {
  inFlight ??= exclusively(() => refresh(send)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function refresh(send: typeof fetch): Promise<boolean> {
  try {
    const response = await send("/api/auth/refresh", { method: "POST", credentials: "same-origin" });
    if (!response.ok) return false;
    const answer: unknown = await response.json();
    return (
      typeof answer === "object" && answer !== null && "isAuthenticated" in answer && answer.isAuthenticated === true
    );
  } catch (error) {
    console.error("Authentication check error", error);
    return false;
  }
}

async function exclusively(task: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return task();
  return navigator.locks.request(LOCK, task);
}
