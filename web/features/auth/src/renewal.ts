// Renewing the session before it runs out, so that a page left open for a while still works.

import { refreshSession, tokenLife } from "@comptoir/api";

const RENEW_AT = 0.8;
const JITTER = 0.1;
const ASK_AGAIN_AFTER_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Renews at 80 % of the token's life, a little earlier or later in each tab, for as long as the session lives. To be
 * called again for each new token, whichever tab got it.
 */
export function keepRenewing(whenOver: () => void): void {
  const { since, until } = tokenLife();
  const spread = 1 + JITTER * (2 * Math.random() - 1);
  renewIn(since + (until - since) * RENEW_AT * spread - Date.now(), whenOver);
}

/** Lets the session run out. */
export function stopRenewing(): void {
  clearTimeout(timer);
}

function renewIn(milliseconds: number, whenOver: () => void): void {
  stopRenewing();
  timer = setTimeout(
    async () => {
      const renewal = await refreshSession();
      if (renewal === "over") whenOver();
      if (renewal === "renewed") keepRenewing(whenOver);
      if (renewal === "undecided") renewIn(ASK_AGAIN_AFTER_MS, whenOver);
    },
    Math.max(milliseconds, 0),
  );
}
