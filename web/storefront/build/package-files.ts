// Files that the gateway reads or serves as npm packages have them: Swagger UI at /api/docs, icon sets at /api/icons.

import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

/** Copies files of packages into the built app, as they are: from each key, a module path, to each value. */
export function packageFiles(files: Record<string, string>): Plugin {
  let built = "";
  return {
    name: "comptoir-package-files",
    apply: "build",
    configResolved(config) {
      built = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      const copies = Object.entries(files).map(async ([source, target]) => {
        const copy = join(built, target);
        await mkdir(dirname(copy), { recursive: true });
        await copyFile(resolve(source), copy);
      });
      await Promise.all(copies);
    },
  };
}
