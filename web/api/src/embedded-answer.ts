// Answers that came with the document, so that the first screen need not ask for them.

/** Who reads the document later than this, reads what may have changed. */
const FRESH_FOR_MS = 10_000;

/**
 * The answer to a read in the language of the page, once: what is asked for later may be newer, and so may be everything
 * after a write. A document that comes out of the browser's memory, by its way back or a restored tab, may be somebody
 * else's by now.
 */
export function embeddedAnswer(request: Request, language: string): Response | undefined {
  const elements = document.querySelectorAll<HTMLElement>("script[data-answer]");
  if (request.method !== "GET") for (const element of elements) element.remove();
  if (request.method !== "GET" || performance.now() > FRESH_FOR_MS || isOutOfMemory()) return undefined;
  const isMeant = ({ dataset, lang }: HTMLElement) =>
    lang === language && new URL(dataset.answer ?? "", location.origin).href === request.url;
  const element = [...elements].find(isMeant);
  if (!element) return undefined;
  element.remove();
  return new Response(element.textContent, { headers: { "Content-Type": "application/json" } });
}

function isOutOfMemory(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation !== undefined && (navigation.type === "back_forward" || navigation.transferSize === 0);
}
