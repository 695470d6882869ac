// The one client of the backend: typed by the gateway's contract, with retry, language and session renewal built in.

import createClient from "openapi-fetch";
import { embeddedAnswer } from "./embedded-answer";
import { ApiError } from "./problem";
import { refreshSession } from "./refresh";
import { fetchWithRetry } from "./retry";
import type { paths } from "./schema.gen";
import { tabSession } from "./tab-session";

/** What to say when the server said nothing. */
export interface FallbackWords {
  /** The answer could not be understood. */
  unexpected: string;
  /** Nobody answers at the shop's address. */
  unreachable: string;
  /** The shop took too long, or whatever stands before it says that it does not answer. */
  unanswered: string;
  /** The browser has no network. */
  offline: string;
}

/** With these a proxy says that the shop behind it does not answer. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

let language = "fr-FR";
let words: FallbackWords = { unexpected: "", unreachable: "", unanswered: "", offline: "" };
let session = false;
let losing: Promise<void> | undefined;
let sessionLostHandler: () => Promise<void> = async () => {};

/** Sets the language that answers come in (`Accept-Language`), and the words for when none comes. */
export function setLanguage(locale: string, fallback: FallbackWords): void {
  language = locale;
  words = fallback;
}

/** Says what is to happen when a call finds the session over and not renewable; called once for calls that fail together. */
export function onSessionLost(react: () => Promise<void>): void {
  sessionLostHandler = react;
}

/** Tells the client whether somebody is signed in: only then is a 401 an expired session. */
export function setSignedIn(signedIn: boolean): void {
  session = signedIn;
}

async function shopFetch(request: Request): Promise<Response> {
  request.headers.set("Accept-Language", language);
  const embedded = tabSession() ? undefined : embeddedAnswer(request, language);
  if (embedded) return embedded;
  const again = request.clone();
  const response = await fetchWithRetry(signed(request), fetch);
  if (response.status !== 401 || !session || signsInOrOut(request)) return response;
  const renewal = await refreshSession();
  if (renewal === "renewed") return fetchWithRetry(signed(again), fetch);
  if (renewal === "undecided") throw new TypeError("Nobody could renew the session");
  if (!session) return response;
  losing ??= sessionLostHandler().finally(() => {
    losing = undefined;
  });
  await losing;
  return response;
}

/** A call of a tab with a session of its own carries its token, and no cookie; a login is about the cookies' session. */
function signed(request: Request): Request {
  const own = tabSession();
  if (!own || logsIn(request)) return request;
  request.headers.set("Authorization", `Bearer ${own.accessToken}`);
  return new Request(request, { credentials: "omit" });
}

function logsIn(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/api/auth/login");
}

/** A refused login says nothing about the session there is. */
function signsInOrOut(request: Request): boolean {
  return logsIn(request) || new URL(request.url).pathname === "/api/auth/logout";
}

/** The calls of the backend by path and method: `api.GET("/api/carts/{id}", { params: { path: { id } } })`. */
export const api = createClient<paths>({ baseUrl: location.origin, fetch: shopFetch, credentials: "same-origin" });

type Outcome<Body> = { data?: Body; error?: unknown; response: Response };

/**
 * Waits for a call and gives its body, or throws the ApiError it was refused with:
 * `const { cart } = await unwrap(api.GET("/api/carts/{id}", …))`.
 */
export async function unwrap<Body>(call: Promise<Outcome<Body>>): Promise<NonNullable<Body>> {
  let outcome: Outcome<Body>;
  try {
    outcome = await call;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw failureOf(cause);
  }
  if (!outcome.response.ok || outcome.data === undefined || outcome.data === null) {
    const { status } = outcome.response;
    throw ApiError.of(status, outcome.error, GATEWAY_STATUSES.has(status) ? words.unanswered : words.unexpected);
  }
  return outcome.data;
}

/**
 * Reads from the content delivery API, whose contract is its own: `readContent("stories/faq", { version: "published" })`.
 * It has no header for the language; what is refused is thrown as by `unwrap`.
 */
export function readContent(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
  const url = new URL(`/api/content/v2/cdn/${path}`, location.origin);
  url.search = String(new URLSearchParams({ ...query, language }));
  const call = shopFetch(new Request(url, { signal, credentials: "same-origin" })).then(async (response) => {
    const body: unknown = await response.json().catch(() => undefined);
    return response.ok ? { data: body, response } : { error: body, response };
  });
  return unwrap(call);
}

/** What a call failed with that no answer came to. */
function failureOf(cause: unknown): ApiError {
  if (!navigator.onLine) return ApiError.unanswered("NETWORK", words.offline, cause);
  if (cause instanceof DOMException && cause.name === "TimeoutError")
    return ApiError.unanswered("TIMEOUT", words.unanswered, cause);
  return ApiError.unanswered("NETWORK", words.unreachable, cause);
}
