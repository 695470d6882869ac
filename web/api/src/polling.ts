// What is still being written is asked for again every two seconds, for half a minute (D3.13).

/** How often something is read again that is still being written, and for how long. */
export const POLL_INTERVAL_MS = 2_000;
export const POLL_TIMEOUT_MS = 30_000;

/** When polling that begins now ends. */
export function pollingEnd(): number {
  return Date.now() + POLL_TIMEOUT_MS;
}

/** Waits until it is time to ask again, the last time just as it ends; false: it has ended. */
export async function nextPoll(end: number): Promise<boolean> {
  const left = end - Date.now();
  if (left <= 0) return false;
  await new Promise((resolve) => setTimeout(resolve, Math.min(POLL_INTERVAL_MS, left)));
  return true;
}
