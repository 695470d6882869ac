// A picture or a document of products on its way to the shop, part by part (D7.49). Who is cut off begins anew: the same
// content is the same file.

import { ApiError, api, type CatalogueFile, unwrap } from "@comptoir/api";
import { isPassing, PART_BYTES, partOf, pause } from "../parts/sending";

export type FilePurpose = "picture" | "document";

/** The most bytes of a file, by what it is for. */
export const MAX_MEGABYTES: Record<FilePurpose, number> = { picture: 10, document: 20 };
/** What is offered to choose from. The shop looks at the content itself. */
export const ACCEPTED: Record<FilePurpose, string> = {
  picture: "image/jpeg,image/png,image/webp,image/gif",
  document: "application/pdf",
};
const MAX_ATTEMPTS = 4;
/** How long is waited before it is tried again, the longer the more often it failed. */
const RETRY_DELAY_MS = 1_000;

/** Sends a file; what the shop refuses, or can't be read any more, is thrown. */
export async function sendFile(
  file: File,
  tell: (received: number) => void,
  signal: AbortSignal,
): Promise<CatalogueFile> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(file, tell, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !isPassing(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(RETRY_DELAY_MS * 2 ** (attempt - 1), signal);
    }
  }
}

async function sendOnce(file: File, tell: (received: number) => void, signal: AbortSignal): Promise<CatalogueFile> {
  const { upload } = await unwrap(api.POST("/api/operator/files", { body: { size: file.size }, signal }));
  for (let offset = 0; ; offset += PART_BYTES) {
    const part = await partOf(file, upload.id, offset, signal);
    const answer = await unwrap(api.PATCH("/api/operator/files/{id}/content", part));
    tell(answer.upload.received);
    if (answer.file) return answer.file;
  }
}
