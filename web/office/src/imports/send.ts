// A catalogue file on its way to the shop: part by part, from where the shop has it (tus 1.0, D7.40). What breaks off goes
// on by itself once the shop answers again.

import { ApiError, api, unwrap } from "@comptoir/api";
import { readImport } from "./queries";

/** The bytes of a part: half of the most that the shop takes, so that a slow line brings one in time. */
export const PART_BYTES = 1024 * 1024;
/** The most bytes of a file. */
export const MAX_FILE_BYTES = 500 * 1024 * 1024;
/** How long is waited before it is tried again, the longer the more often it failed. */
const RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 15_000;

export interface SendingNews {
  /** How many bytes the shop has. */
  received: number;
  /** Why nothing moves for now. */
  interruption?: Error;
}

/** Sends what the shop does not have yet; what it refuses, or can't be read any more, is thrown. */
export async function sendFile(
  file: File,
  id: string,
  from: number,
  tell: (news: SendingNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let received = from;
  let failures = 0;
  tell({ received });
  while (received < file.size) {
    try {
      // After a failure the shop may have more than it could say.
      if (failures > 0) received = (await readImport(id, signal)).received;
      if (received < file.size) received = await sendPart(file, id, received, signal);
      failures = 0;
      tell({ received });
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !isPassing(error)) throw error;
      failures += 1;
      tell({ received, interruption: error });
      await pause(Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS), signal);
    }
  }
}

/** Gives how many bytes are there then. */
async function sendPart(file: File, id: string, offset: number, signal: AbortSignal): Promise<number> {
  // Read first: a file that was changed or is gone must not look like a network that is.
  const part = await file.slice(offset, offset + PART_BYTES).arrayBuffer();
  const call = api.PATCH("/api/operator/imports/{id}/content", {
    params: { path: { id }, header: { "Upload-Offset": offset } },
    headers: { "Content-Type": "application/offset+octet-stream" },
    body: part as never,
    bodySerializer: () => part,
    signal,
  });
  // The answer to a part is empty: that it was taken is all there is to know.
  await unwrap(call.then(({ error, response }) => ({ data: response.ok || undefined, error, response })));
  return offset + part.byteLength;
}

/** Whether the same may be taken later, or further on. */
function isPassing({ status, code }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500 || code === "IMPORT_PART_MISPLACED";
}

/** Waits, no longer than until the browser has a network again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
