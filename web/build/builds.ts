// Names each build of an app, so that an open one can find out that a newer one is there.

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Writes `{folder}/latest.json` and `{folder}/meta/{id}.json`, and gives the app its own build's id by a line in index.html. */
export function builds(folder: string): Plugin {
  return {
    name: "comptoir-builds",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort().join("\n");
      const id = createHash("sha256").update(names).digest("hex").slice(0, 16);
      const build = { id, timestamp: Date.now() };
      const meta = { ...build, matcher: { redirects: {} }, prerendered: [] };
      this.emitFile({ type: "asset", fileName: `${folder}/latest.json`, source: JSON.stringify(build) });
      this.emitFile({ type: "asset", fileName: `${folder}/meta/${id}.json`, source: JSON.stringify(meta) });
      const page = bundle["index.html"];
      if (page?.type === "asset") {
        page.source = String(page.source).replace("</title>", `</title>\n    <meta name="build" content="${id}" />`);
      }
    },
  };
}
