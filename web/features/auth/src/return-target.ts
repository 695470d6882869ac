// Where a guard stopped somebody, so that login can lead back there (D2.16).

const KEY = "comptoir-return-to";

/** Keeps the path that a guard refused: a path of this shop, with query. */
export function rememberTarget(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(KEY, path);
}

/** The kept path, once. */
export function takeTarget(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && isOwnPath(path) ? path : null;
}

/** Whether a path can only lead into this shop: `//host` and `/\host` would leave it. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
