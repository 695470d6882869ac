// The gallery of the design system's components, at /_ui of the development server.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const folder = fileURLToPath(new URL("../../ui/src/gallery", import.meta.url));

export function gallery(): Plugin {
  return {
    name: "comptoir-gallery",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/_ui", async (request, response, next) => {
        try {
          const page = (await readFile(`${folder}/index.html`, "utf8")).replace("{{gallery}}", folder);
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(await server.transformIndexHtml("/_ui", page, request.originalUrl));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
