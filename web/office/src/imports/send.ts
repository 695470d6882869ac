// A catalogue file on its way to the shop: part by part, from where the shop has it (tus 1.0, D7.40). What breaks off goes
// on by itself once the shop answers again.

import { ApiError, api, unwrap } from "@comptoir/api";
import { isPassing, PART_BYTES, partOf, pause } from "../parts/sending";
import { readImport } from "./queries";

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
      if (signal.aborted || !(error instanceof ApiError) || !mayGoOn(error)) throw error;
      failures += 1;
      tell({ received, interruption: error });
      await pause(Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS), signal);
    }
  }
}

/** Gives how many bytes are there then. */
async function sendPart(file: File, id: string, offset: number, signal: AbortSignal): Promise<number> {
  const part = await partOf(file, id, offset, signal);
  const call = api.PATCH("/api/operator/imports/{id}/content", part);
  // The answer to a part is empty: that it was taken is all there is to know.
  await unwrap(call.then(({ error, response }) => ({ data: response.ok || undefined, error, response })));
  return Math.min(offset + PART_BYTES, file.size);
}

/** Whether the same may be taken later, or goes on elsewhere. */
function mayGoOn(error: ApiError): boolean {
  return isPassing(error) || error.code === "IMPORT_PART_MISPLACED";
}
