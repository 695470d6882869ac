// How long the access token lives, as every tab of the browser knows it: the token itself is out of scripts' reach. A
// tab with a session of its own goes by its own token.

import { isApartFromOtherTabs, tabSession } from "./tab-session";

const STORAGE_KEY = "comptoir-token-life";
const DEFAULT_TOKEN_TTL_MS = 10 * 60 * 1000;
const EXPIRY_MARGIN_MS = 30_000;

/** When the access token was given and when it ends, in milliseconds; zeros where nobody knows. */
export interface TokenLifetime {
  since: number;
  until: number;
}

/** The life of the tab's own token, else of the one that any tab got last. */
export function tokenLifetime(): TokenLifetime {
  if (isApartFromOtherTabs()) return tabSession() ?? { since: 0, until: 0 };
  const [since = 0, until = 0] = (localStorage.getItem(STORAGE_KEY) ?? "").split(" ").map(Number);
  return { since, until };
}

/** A cookie with a token was given just now; an answer that does not say for how long means as long as the one before. */
export function recordToken(seconds?: number): void {
  if (isApartFromOtherTabs()) return;
  const { since, until } = tokenLifetime();
  const life = seconds === undefined ? until - since || DEFAULT_TOKEN_TTL_MS : seconds * 1000;
  const now = Date.now();
  localStorage.setItem(STORAGE_KEY, `${now} ${now + life}`);
}

/** Whether the token is as good as over: clocks differ, so it counts as expired 30 s early (D4.13). */
export function isTokenExpiring(): boolean {
  return Date.now() > tokenLifetime().until - EXPIRY_MARGIN_MS;
}
