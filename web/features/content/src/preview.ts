// Whether this page is a preview: the gateway says so in the document, and for which visual editor.

/** The origin of the visual editor whose preview this is; null on every other page. */
export function previewEditor(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="content-preview"]')?.content ?? null;
}

/** Whether drafts are shown. */
export function isPreview(): boolean {
  return previewEditor() !== null;
}
