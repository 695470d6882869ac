// Which visitors are crawlers: they get no error page, lest they index it.

const CRAWLER_AGENTS = /bot\b|chrome-lighthouse|facebookexternalhit|google/i;

/** Whether a user agent is a crawler's. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER_AGENTS.test(userAgent);
}
