// The code of a page: loaded when it is opened, and not waited for without end.

import { loadAnew, mayReload } from "./new-build";

/** Longer than a call's, for code comes over slow networks too. */
const TIME_LIMIT_MS = 15_000;

/** The code of a page could not be had. */
export class PageCodeMissing extends Error {}

/**
 * Loads the code of a page. Code that is gone with an older build comes with the whole page loaded anew, if a page is
 * still being opened, whose path `opening` gives; what can't be had then either is an error.
 */
export async function loadPageCode<Module>(
  load: () => Promise<Module>,
  opening: () => string | undefined,
): Promise<Module> {
  try {
    return await inTime(load());
  } catch (cause) {
    // What takes too long is not gone, and would take as long with the whole page.
    const path = isTimeout(cause) ? undefined : opening();
    if (path !== undefined && mayReload(path)) await loadAnew(path);
    throw new PageCodeMissing("The code of the page could not be loaded", { cause });
  }
}

function inTime<Value>(coming: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException("It takes too long", "TimeoutError")), TIME_LIMIT_MS);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === "TimeoutError";
}
