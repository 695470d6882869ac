// The day it is where the shop is.

import { TIME_ZONE } from "@comptoir/i18n";

/** Today as an ISO 8601 day, in the shop's time zone. */
export function shopDay(now = new Date()): string {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE }).format(now);
}
