// Renewing the session before it runs out, so that a page left open for a while still works.

import { lastRenewal, refreshSession } from "@comptoir/api";

const TOKEN_LIFE_MS = 10 * 60 * 1000;
const RENEW_AT = 0.8;
const JITTER = 0.1;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Renews at 80 % of the token's life, a little earlier or later in each tab, for as long as the session lives. */
export function keepRenewing(whenOver: () => void): void {
  stopRenewing();
  const since = Date.now();
  const spread = 1 + JITTER * (2 * Math.random() - 1);
  timer = setTimeout(
    async () => {
      const renewed = lastRenewal() > since || (await refreshSession());
      if (renewed === "over") whenOver();
      else keepRenewing(whenOver);
    },
    TOKEN_LIFE_MS * RENEW_AT * spread,
  );
}

/** Lets the session run out. */
export function stopRenewing(): void {
  clearTimeout(timer);
}
