// The API page: Swagger UI's own files, which the gateway serves at /api/docs to the page that starts it.

import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const files = ["swagger-ui.css", "swagger-ui-bundle.js"];

/** Copies them into the built app, as they are. */
export function apiDocs(): Plugin {
  let folder = "";
  return {
    name: "comptoir-api-docs",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir, "api-docs");
    },
    async writeBundle() {
      const { resolve } = createRequire(import.meta.url);
      await mkdir(folder, { recursive: true });
      await Promise.all(files.map((file) => copyFile(resolve(`swagger-ui-dist/${file}`), join(folder, file))));
    },
  };
}
