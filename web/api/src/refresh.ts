// Renewing the session: one refresh at a time, in this tab and, where tabs share the session, across tabs.

import { keepTabSession, type TabSession, tabSession } from "./tab-session";
import { recordToken, tokenLifetime } from "./token-lifetime";

const LOCK_NAME = "comptoir-refresh";
const RETRY_DELAY_MS = 1_000;
const DEFAULT_TOKEN_TTL_S = 10 * 60;
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
 * Trades the refresh token for a new access token: the tab's own ones, else the cookies. Calls that fail together share
 * one refresh (D4.11); a tab that waited while another renewed has nothing left to do. An auth service out of reach ends
 * no session.
 */
export function refreshSession(): Promise<RefreshOutcome> {
  const asked = Date.now();
  inFlight ??= renew(asked).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

function renew(asked: number): Promise<RefreshOutcome> {
  if (tabSession()) return refresh();
  return exclusively(async () => (tokenLifetime().since > asked ? "renewed" : refresh()));
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
    const own = tabSession();
    const response = await fetch("/api/auth/refresh", { method: "POST", signal, ...credentialsOf(own) });
    if (response.status >= 500 || response.status === 429) return "undecided";
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isAuthenticated(answer)) return "over";
    if (own) return keepTokens(answer, own);
    recordToken(answer.expiresIn);
    notifyRefreshed();
    return "renewed";
  } catch (error) {
    console.error("Authentication check error", error);
    return "undecided";
  }
}

/** Cookies go along by themselves; a tab's own token is in the body, and no cookie is sent or set beside it (D7.4). */
function credentialsOf(own: TabSession | undefined): RequestInit {
  if (!own) return { credentials: "same-origin" };
  const headers = { "Content-Type": "application/json" };
  return { credentials: "omit", headers, body: JSON.stringify({ refreshToken: own.refreshToken }) };
}

/** Keeps what a tab's own session goes on with, unless the tab has left that session meanwhile. */
function keepTokens(answer: Answer, own: TabSession): RefreshOutcome {
  const { token, refreshToken, expiresIn = DEFAULT_TOKEN_TTL_S } = answer;
  if (!token || !refreshToken) return "over";
  if (tabSession()?.refreshToken === own.refreshToken) keepTabSession({ accessToken: token, refreshToken, expiresIn });
  return "renewed";
}

interface Answer {
  expiresIn?: number;
  token?: string | null;
  refreshToken?: string | null;
}

function isAuthenticated(answer: unknown): answer is Answer {
  return (
    typeof answer === "object" && answer !== null && "isAuthenticated" in answer && answer.isAuthenticated === true
  );
}

async function exclusively(task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  if (navigator.locks) return navigator.locks.request(LOCK_NAME, task);
  return (await import("./storage-lock")).withStorageLock(task);
}
