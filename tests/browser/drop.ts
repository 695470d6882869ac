// Files that are dropped on a page from outside of the browser.

import type { Page } from "@playwright/test";

export interface DroppedFile {
  name: string;
  /** Its bytes; a text is sent as UTF-8. */
  content: string | Buffer;
}

/** Drops them on the page itself: dragged over it, then let go. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const sent = files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString("base64") }));
  const dropped = await page.evaluateHandle((files) => {
    const dropped = new DataTransfer();
    for (const { name, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      dropped.items.add(new File([bytes], name));
    }
    return dropped;
  }, sent);
  const target = page.locator("main");
  await target.dispatchEvent("dragover", { dataTransfer: dropped });
  await target.dispatchEvent("drop", { dataTransfer: dropped });
  await dropped.dispose();
}
