// One tab at a time where the browser has no Web Locks: pages that are not served securely (D4.11).

const STORAGE_KEY = "comptoir-lock";
const LOCK_TTL_MS = 15_000;
const WRITE_RACE_DELAY_MS = 40;
const POLL_INTERVAL_MS = 100;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs a task when no other tab runs one; a lock that its tab never gave back is over after 15 s. */
export async function withStorageLock<Result>(task: () => Promise<Result>): Promise<Result> {
  const own = crypto.getRandomValues(new Uint32Array(2)).join("");
  while (!(await taken(own))) await pause(POLL_INTERVAL_MS);
  try {
    return await task();
  } finally {
    if (holder()?.tab === own) localStorage.removeItem(STORAGE_KEY);
  }
}

/** Writes its name where none stands, and looks again when others that wrote at the same time are done. */
async function taken(own: string): Promise<boolean> {
  if (holder()) return false;
  localStorage.setItem(STORAGE_KEY, `${own} ${Date.now() + LOCK_TTL_MS}`);
  await pause(WRITE_RACE_DELAY_MS);
  return holder()?.tab === own;
}

function holder(): { tab: string } | undefined {
  const [tab = "", until = "0"] = (localStorage.getItem(STORAGE_KEY) ?? "").split(" ");
  return tab && Number(until) > Date.now() ? { tab } : undefined;
}
