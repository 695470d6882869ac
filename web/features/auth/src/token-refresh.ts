// Renewing the session before it runs out, so that a page left open for a while still works.

import { refreshSession, tokenLifetime } from "@comptoir/api";

const REFRESH_AT_SHARE = 0.8;
const REFRESH_JITTER = 0.1;
const RETRY_DELAY_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Renews at 80 % of the token's life, a little earlier or later in each tab, for as long as the session lives. To be
 * called again for each new token, whichever tab got it.
 */
export function scheduleTokenRefresh(whenOver: () => void): void {
  const { since, until } = tokenLifetime();
  const spread = 1 + REFRESH_JITTER * (2 * Math.random() - 1);
  refreshIn(since + (until - since) * REFRESH_AT_SHARE * spread - Date.now(), whenOver);
}

/** Lets the session run out. */
export function cancelTokenRefresh(): void {
  clearTimeout(timer);
}

function refreshIn(milliseconds: number, whenOver: () => void): void {
  cancelTokenRefresh();
  timer = setTimeout(
    async () => {
      const renewal = await refreshSession();
      if (renewal === "over") whenOver();
      if (renewal === "renewed") scheduleTokenRefresh(whenOver);
      if (renewal === "undecided") refreshIn(RETRY_DELAY_MS, whenOver);
    },
    Math.max(milliseconds, 0),
  );
}
