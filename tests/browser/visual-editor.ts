// The content service's visual editor, as far as a preview meets it: a page around a frame, which hears and says things.

import type { FrameLocator, Page } from "@playwright/test";

/** Where the editor is; nobody listens there, tests answer for it. On the shop's host, so that its cookies are the shop's. */
const ADDRESS = "http://localhost:3999";
/** What the editor shows the shop, to see drafts. */
const SECRET = "the secret of the browser tests' previews";

/** With which the shop shows drafts inside this editor. */
export const PREVIEW_SETTINGS = {
  SHOP_CONTENT_PREVIEW_SECRET: SECRET,
  SHOP_CONTENT_PREVIEW_TOKEN: "the-token-for-drafts",
  SHOP_CONTENT_EDITOR_URL: ADDRESS,
};

/** A story that is not published. */
export interface Draft {
  id: number;
  /** Where it lies. */
  path: string;
}

/** The editor with a story in its frame. */
export interface VisualEditor {
  /** The page that is being edited. */
  preview: FrameLocator;
  /** What the preview said so far. */
  heard: () => Promise<unknown[]>;
  /** Tells the preview something. */
  say: (message: object) => Promise<void>;
}

/** Opens the editor, whose frame begins a preview at the shop with a secret. */
export async function openInEditor(page: Page, shop: string, story: Draft, secret = SECRET): Promise<VisualEditor> {
  const query = new URLSearchParams({ secret, slug: story.path, _storyblok: String(story.id) });
  const address = `${shop}/api/content/preview?${query}`.replaceAll("&", "&amp;");
  const body = `<!doctype html><title>Editor</title>
    <script>heard = []; onmessage = ({ data, origin }) => origin === ${JSON.stringify(shop)} && heard.push(data)</script>
    <iframe title="Preview" width="1200" height="700" src="${address}"></iframe>`;
  // An address that a test answers for is no local one to the browser, which would ask whether it may frame one.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route(`${ADDRESS}/**`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${ADDRESS}/`);
  return {
    preview: page.frameLocator("iframe"),
    heard: () => page.evaluate("heard"),
    say: (message) =>
      page.evaluate(([message, shop]) => frames[0]?.postMessage(message, shop), [message, shop] as const),
  };
}
