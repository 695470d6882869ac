// Where a guard stopped somebody, so that login can lead back there (D2.16).

import { readCookie } from "@comptoir/api";

/** Where this tab keeps what the app's guard refused; the gateway's guard leaves a cookie of the same name. */
const STORAGE_KEY = "comptoir-return-to";

/** Keeps the path that a guard refused: a path of this shop, with query. */
export function rememberTarget(path: string): void {
  dropCookie();
  if (isOwnPath(path)) sessionStorage.setItem(STORAGE_KEY, path);
}

/** The kept path, once; the gateway's is newer where there are both. */
export function takeTarget(): string | null {
  const path = readCookie(STORAGE_KEY) ?? sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  dropCookie();
  return path && isOwnPath(path) ? path : null;
}

function dropCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure page
  document.cookie = `${STORAGE_KEY}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Whether a path leads into this shop, as browsers read it: `//host`, `/\\host` and `/⇥/host` would leave it. */
function isOwnPath(path: string): boolean {
  const leads = path.startsWith("/") && URL.canParse(path, location.origin);
  return leads && new URL(path, location.origin).origin === location.origin;
}
