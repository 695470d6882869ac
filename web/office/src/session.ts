// What the office does when the session changes: without one there is nothing to see here.

import { onSessionLost } from "@comptoir/api";
import { loseSession, onSessionChange, rememberTarget, type SessionEvent } from "@comptoir/auth";
import { localeOf, localize } from "@comptoir/i18n";

/** Listens for changes of the session as long as the page lives. */
export function followSession(): void {
  onSessionLost(loseSession);
  onSessionChange(react);
}

function react({ kind }: SessionEvent): void {
  const { pathname, search, hash } = location;
  if (kind === "lost" || kind === "logout") void leaveForLogin(pathname + search + hash);
  // Somebody else may be there now, or act for another account: whether they work here, the gateway says.
  else location.reload();
}

/** Opens the login, which is the storefront's page and leads back here; what was typed stays in the tab. Never comes back. */
export async function leaveForLogin(path: string): Promise<never> {
  rememberTarget(path);
  location.assign(localize("/auth/login?oci=true", localeOf(path)));
  return new Promise(() => {});
}
