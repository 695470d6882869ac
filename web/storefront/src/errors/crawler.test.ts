// Crawlers are told from people by their user agent.

import { expect, it } from "vitest";
import { isCrawler } from "./crawler";

it.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0)",
  "Mozilla/5.0 (Linux; Android 11) Chrome-Lighthouse",
  "facebookexternalhit/1.1",
])("knows %s as a crawler", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

it.each([
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
  "Botticelli Browser/1.0",
])("takes %s for a person's", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
