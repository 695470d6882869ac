// The story that came with the document, so that its page need not ask for it.

import { readStory, type Story } from "./story";

/** The story at a path, once: what is asked for later may be newer, or in another language. */
export function embeddedStory(path: string): Story | undefined {
  const element = document.getElementById("story");
  if (element?.dataset.path !== path) return undefined;
  element.remove();
  try {
    return readStory(JSON.parse(element.textContent)) ?? undefined;
  } catch {
    return undefined;
  }
}
