// Sending the same again, after no answer came, does nothing twice: both have one key.

import { ApiError } from "./problem";

/** The keys of requests that nobody has answered yet, by what they ask for. */
const unanswered = new Map<string, string>();

/**
 * Sends a request under a key that a repeat of it has too, until the server has said what became of it:
 * `once(["contact", body], (header) => answer(api.POST("/api/contact", { params: { header }, body })))`.
 */
export async function withIdempotencyKey<Answer>(
  what: unknown[],
  send: (header: { "Idempotency-Key": string }) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(what);
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  try {
    const answered = await send({ "Idempotency-Key": key });
    unanswered.delete(name);
    return answered;
  } catch (error) {
    if (error instanceof ApiError && isVerdict(error.status)) unanswered.delete(name);
    throw error;
  }
}

/** Whether a status says what became of the request; without an answer, or with a server's failure, it may have been done. */
function isVerdict(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Random enough to be no other request's key, also where the page is not served securely. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
