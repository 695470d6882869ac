// How the app is built and served while developing.

import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { builds } from "../build/builds.ts";
import { lightIcons } from "../build/light-icons.ts";
import { preloadFont } from "../build/preload-font.ts";
import { chunks } from "./build/chunks.ts";
import { gallery } from "./build/gallery.ts";
import { packageFiles } from "./build/package-files.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
/** The files that the document itself loads, and what their names begin with. */
const DOCUMENTS_OWN: readonly string[] = ["base", "start", "rolldown-runtime"];
const WITH_DOCUMENT = /^assets\/(?:-|index-)/;
const gateway = process.env.SHOP_URL ?? "http://localhost:8080";

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root,
    plugins: [
      react(),
      lightIcons(),
      tailwindcss(),
      builds("builds"),
      gallery(),
      preloadFont(),
      packageFiles({
        "swagger-ui-dist/swagger-ui.css": "api-docs/swagger-ui.css",
        "swagger-ui-dist/swagger-ui-bundle.js": "api-docs/swagger-ui-bundle.js",
        "@iconify-json/lucide/icons.json": "icons/lucide.json",
      }),
    ],
    build: {
      outDir: "../dist",
      emptyOutDir: true,
      target: "es2023",
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: {
        // Every browser that runs es2023 preloads modules itself.
        polyfill: false,
        // What the document loads, no page need name.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === "js" ? files.filter((file) => !WITH_DOCUMENT.test(file)) : files,
      },
      rolldownOptions: {
        output: {
          // Every page's file names stand in the first script: short ones weigh less there.
          chunkFileNames: ({ name }) => (DOCUMENTS_OWN.includes(name) ? "assets/-[hash:7].js" : "assets/[hash:7].js"),
          codeSplitting: { groups: command === "build" ? await chunks(root, [react(), lightIcons()]) : [] },
        },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(["/api", "/media", "/img"].map((path) => [path, { target: gateway }])),
    },
    preview: { port: 4173 },
  }),
);
