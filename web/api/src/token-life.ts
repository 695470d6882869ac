// How long the access token lives, as every tab of the browser knows it: the token itself is out of scripts' reach.

const KEY = "comptoir-token-life";
const USUAL_LIFE_MS = 10 * 60 * 1000;
const COUNTS_AS_EXPIRED_MS = 30_000;

/** When the access token was given and when it ends, in milliseconds; zeros where nobody knows. */
export interface TokenLife {
  since: number;
  until: number;
}

/** The life of the token that any tab got last. */
export function tokenLife(): TokenLife {
  const [since = 0, until = 0] = (localStorage.getItem(KEY) ?? "").split(" ").map(Number);
  return { since, until };
}

/** A token was given just now; an answer that does not say for how long means as long as the one before. */
export function tokenGiven(seconds?: number): void {
  const { since, until } = tokenLife();
  const life = seconds === undefined ? until - since || USUAL_LIFE_MS : seconds * 1000;
  const now = Date.now();
  localStorage.setItem(KEY, `${now} ${now + life}`);
}

/** Whether the token is as good as over: clocks differ, so it counts as expired 30 s early (D4.13). */
export function tokenExpires(): boolean {
  return Date.now() > tokenLife().until - COUNTS_AS_EXPIRED_MS;
}
