// The one client of the backend: typed by the gateway's contract, with retry, language and session renewal built in.

import createClient from "openapi-fetch";
import { ApiError } from "./problem";
import { refreshSession } from "./refresh";
import { fetchWithRetry } from "./retry";
import type { paths } from "./schema.gen";

let language = "fr-FR";
let onSessionLost: () => Promise<void> = async () => {};

/** Sets the language that answers come in (`Accept-Language`). */
export function speak(locale: string): void {
  language = locale;
}

/** Says what is to happen when a call finds the session over and not renewable; called once for calls that fail together. */
export function whenSessionIsLost(react: () => Promise<void>): void {
  onSessionLost = react;
}

let losing: Promise<void> | undefined;

async function shopFetch(request: Request): Promise<Response> {
  request.headers.set("Accept-Language", language);
  const again = request.clone();
  const response = await fetchWithRetry(request, fetch);
  const renewable = response.status === 401 && !new URL(request.url).pathname.startsWith("/api/auth/log");
  if (!renewable || !hadSession()) return response;
  if (await refreshSession()) return fetchWithRetry(again, fetch);
  losing ??= onSessionLost().finally(() => {
    losing = undefined;
  });
  await losing;
  return response;
}

let session = false;

/** Tells the client whether somebody is signed in: only then is a 401 an expired session. */
export function expectSession(signedIn: boolean): void {
  session = signedIn;
}

function hadSession(): boolean {
  return session;
}

/** The calls of the backend by path and method: `api.GET("/api/carts/{id}", { params: { path: { id } } })`. */
export const api = createClient<paths>({ baseUrl: location.origin, fetch: shopFetch, credentials: "same-origin" });

type Outcome<Body> = { data?: Body; error?: unknown; response: Response };

/**
 * Waits for a call and gives its body, or throws the ApiError it was refused with:
 * `const { cart } = await answer(api.GET("/api/carts/{id}", …))`.
 */
export async function answer<Body>(call: Promise<Outcome<Body>>): Promise<NonNullable<Body>> {
  let outcome: Outcome<Body>;
  try {
    outcome = await call;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw ApiError.unreachable(cause);
  }
  if (!outcome.response.ok || outcome.data === undefined || outcome.data === null) {
    throw ApiError.of(outcome.response, outcome.error);
  }
  return outcome.data;
}
