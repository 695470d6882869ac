// A file on its way to the shop in parts, whatever it is for: a part as a call, and when one that failed is worth another try.

import type { ApiError } from "@comptoir/api";

/** The bytes of a part: half of the most that the shop takes, so that a slow line brings one in time. */
export const PART_BYTES = 1024 * 1024;

/** What a call sends of a file from a byte on. */
export async function partOf(file: File, id: string, offset: number, signal: AbortSignal) {
  // Read first: a file that was changed or is gone must not look like a network that is.
  const part = await file.slice(offset, offset + PART_BYTES).arrayBuffer();
  return {
    params: { path: { id }, header: { "Upload-Offset": offset } },
    headers: { "Content-Type": "application/offset+octet-stream" },
    body: part as never,
    bodySerializer: () => part,
    signal,
  };
}

/** Whether the same may be taken later. */
export function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Waits, no longer than until the browser has a network again; stopped, it is thrown out of. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
