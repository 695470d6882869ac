// How the app is built and served while developing.

import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { builds } from "../build/builds.ts";
import { preloadFont } from "../build/preload-font.ts";
import { chunks } from "./build/chunks.ts";
import { gallery } from "./build/gallery.ts";
import { packageFiles } from "./build/package-files.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const gateway = process.env.SHOP_URL ?? "http://localhost:8080";

export default defineConfig(async ({ command }) => ({
  root,
  plugins: [
    react(),
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
    // Every browser that runs es2023 preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page's file names stand in the first script: short ones weigh less there.
        chunkFileNames: "assets/[hash:7].js",
        codeSplitting: { groups: command === "build" ? await chunks(root, [react()]) : [] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(["/api", "/media", "/img"].map((path) => [path, { target: gateway }])),
  },
  preview: { port: 4173 },
}));
