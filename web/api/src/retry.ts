// The retry rule: reads are asked once more, writes never.

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const NEVER_RETRIED_METHODS = new Set(["PATCH", "POST", "PUT", "DELETE"]);

/** Fetches; a read that fails with a passing status, or without an answer, is tried exactly once more. */
export async function fetchWithRetry(request: Request, send: typeof fetch): Promise<Response> {
  if (NEVER_RETRIED_METHODS.has(request.method)) return send(request);
  try {
    const response = await send(request.clone());
    if (!RETRIED_STATUSES.has(response.status)) return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  return send(request);
}
