// Stories that came with the document, so that the app need not ask for them.

import { localeOf } from "@comptoir/i18n";
import { readStory, type Story } from "./story";

/** The story at a path in the language of the page, once: what is asked for later may be newer. */
export function embeddedStory(path: string): Story | undefined {
  const locale = localeOf(location.pathname);
  const elements = document.querySelectorAll<HTMLElement>("script[data-story]");
  const element = [...elements].find(({ dataset, lang }) => dataset.story === path && lang === locale);
  if (!element) return undefined;
  element.remove();
  try {
    return readStory(JSON.parse(element.textContent)) ?? undefined;
  } catch {
    return undefined;
  }
}
