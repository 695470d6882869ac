// How the app is built and served while developing.

import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { isBase } from "./build/base.ts";
import { builds } from "./build/builds.ts";
import { preloadFont } from "./build/preload-font.ts";

const gateway = process.env.SHOP_URL ?? "http://localhost:8080";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss(), builds(), preloadFont()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs and no build of ours changes is one file, kept by browsers from build to build.
        codeSplitting: { groups: [{ name: "base", test: isBase }] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(["/api", "/media", "/img"].map((path) => [path, { target: gateway }])),
  },
  preview: { port: 4173 },
});
