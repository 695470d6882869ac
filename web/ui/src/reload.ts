// The page anew, for what a browser gives up: a file of code that failed once is not asked for again.

const TIME_LIMIT_MS = 8_000;

/** Loads the page anew as soon as the shop answers; until then what is shown is worth more than the browser's error page. */
export async function reload(): Promise<void> {
  const answered = await fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(TIME_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) location.reload();
}
