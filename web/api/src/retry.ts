// How long a call may take, and the retry rule: reads are asked once more, writes never.

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const NEVER_RETRIED_METHODS = new Set(["PATCH", "POST", "PUT", "DELETE"]);
const READ_TIME_LIMIT_MS = 8_000;
const WRITE_TIME_LIMIT_MS = 20_000;
/** Who is told to wait longer than this learns it, instead of waiting unasked. */
const MAX_RETRY_DELAY_MS = 3_000;

/** Fetches; a read that fails with a passing status, or without an answer in time, is tried exactly once more. */
export async function fetchWithRetry(request: Request, send: typeof fetch): Promise<Response> {
  if (NEVER_RETRIED_METHODS.has(request.method)) return sendInTime(request, send, WRITE_TIME_LIMIT_MS);
  try {
    const response = await sendInTime(request.clone(), send, READ_TIME_LIMIT_MS);
    const delay = retryDelay(response);
    if (!RETRIED_STATUSES.has(response.status) || delay > MAX_RETRY_DELAY_MS) return response;
    await new Promise((resolve) => setTimeout(resolve, delay));
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  return sendInTime(request, send, READ_TIME_LIMIT_MS);
}

/** Sends; without an answer in time, its body included, the call fails with a `TimeoutError`. */
function sendInTime(request: Request, send: typeof fetch, limit: number): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limit)]);
  return send(new Request(request, { signal }));
}

/** How long the server asks to wait (RFC 9110, section 10.2.3, in seconds). */
function retryDelay({ headers }: Response): number {
  return Number(headers.get("retry-after") ?? 0) * 1_000 || 0;
}
