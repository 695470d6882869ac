// Notices that a newer build of the app is served, and recovers when a part of the old one is gone.

const CHECK_INTERVAL_MS = 60 * 60 * 1000;
const RELOAD_GUARD_MS = 10_000;
const TIME_LIMIT_MS = 8_000;
/** What the storefront says of its newest build. */
const LATEST = "/builds/latest.json";
const STORAGE_KEY = "comptoir-chunk-reload";

let newer = false;

/** Whether the next navigation should load the page anew to get the newer build. */
export function hasNewerBuild(): boolean {
  return newer;
}

/** Asks for the id of the app's newest build every hour, at the address where it is said; trouble in asking is no trouble. */
export function watchForNewBuild(latest = LATEST): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (!own) return;
  const timer = setInterval(async () => {
    try {
      const { id }: { id: string } = await (await ask(latest)).json();
      newer = id !== own;
    } catch {
      return;
    }
    if (newer) clearInterval(timer);
  }, CHECK_INTERVAL_MS);
}

/**
 * Loads a page anew, the open one where none is named, and never comes back; only when the shop does not answer, it
 * does: then what is shown is worth more than the browser's own error page.
 */
export async function loadAnew(path?: string): Promise<void> {
  const answered = await ask(LATEST).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answered) return;
  if (path === undefined) location.reload();
  else location.assign(path);
  await new Promise(() => {});
}

function ask(latest: string): Promise<Response> {
  return fetch(`${latest}?${Date.now()}`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
}

/** Whether a page may be loaded anew because a chunk of it could not be loaded: at most once in 10 s for each path. */
export function mayReload(path: string, now = Date.now()): boolean {
  const last: { path: string; expires: number } | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
  if (last && last.path === path && last.expires > now) return false;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, expires: now + RELOAD_GUARD_MS }));
  return true;
}
