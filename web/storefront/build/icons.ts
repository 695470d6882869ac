// The icon sets that the gateway answers by name at /api/icons, copied into the built app as they are.

import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const sets = ["lucide"];

/** Copies each set's file to `icons/{prefix}.json`. */
export function icons(): Plugin {
  let folder = "";
  return {
    name: "comptoir-icons",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir, "icons");
    },
    async writeBundle() {
      const { resolve } = createRequire(import.meta.url);
      await mkdir(folder, { recursive: true });
      await Promise.all(
        sets.map((set) => copyFile(resolve(`@iconify-json/${set}/icons.json`), join(folder, `${set}.json`))),
      );
    },
  };
}
