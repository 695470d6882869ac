// Code that comes late is not waited for without end.

/** Longer than a call's, for code comes over slow networks too. */
const TIME_LIMIT_MS = 15_000;

/** What comes, or an error once it takes too long. */
export function inTime<Code>(coming: Promise<Code>): Promise<Code> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException("It takes too long", "TimeoutError")), TIME_LIMIT_MS);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
