// Lets the browser fetch the reading face with the page instead of after its styles.

import type { Plugin } from "vite";

const READING_FACE = /geist-latin-wght-normal-[^/]*\.woff2$/;

/** Adds a preload of the latin part of the sans to index.html. */
export function preloadFont(): Plugin {
  let base = "/";
  return {
    name: "comptoir-preload-font",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => READING_FACE.test(name));
        if (!file) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: base + file, crossorigin: true };
        return [{ tag: "link", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}
