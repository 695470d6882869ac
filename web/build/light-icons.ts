// Icons without the most of their package's own code, which every page would load and every icon run.

import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OWN = fileURLToPath(new URL("../ui/src/light-icon.ts", import.meta.url));

/** Draws the icons of lucide by `ui/src/light-icon.ts`. */
export function lightIcons(): Plugin {
  return {
    name: "comptoir-light-icons",
    enforce: "pre",
    resolveId(source, importer) {
      const isOfIcon = source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/dist/esm/icons/");
      return isOfIcon ? OWN : null;
    },
  };
}
