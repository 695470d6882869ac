// How the office is built and served while developing.

import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { builds } from "../build/builds.ts";
import { lightIcons } from "../build/light-icons.ts";
import { preloadFont } from "../build/preload-font.ts";

const gateway = process.env.SHOP_URL ?? "http://localhost:8080";

/** While developing, the English addresses give the same document; in the shop the gateway sees to that. */
function englishAddresses(): Plugin {
  return {
    name: "comptoir-office-english",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/en-GB\/office(?:[/?]|$)/.test(request.url ?? "")) request.url = "/office/";
        next();
      });
    },
  };
}

/** The shop's calls and files, and its login, which is the storefront's as the shop has it. */
const SHOPS = ["/api", "/media", "/img", "/auth", "/en-GB/auth", "/assets", "/builds", "/favicon.svg"];

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  // Whatever the language of a page, its files lie here.
  base: "/office/",
  plugins: [englishAddresses(), react(), lightIcons(), tailwindcss(), builds("assets"), preloadFont()],
  build: {
    outDir: "../dist/office",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that runs es2023 preloads modules itself.
    modulePreload: { polyfill: false },
    // Every page's file names stand in the first script: short ones weigh less there.
    rolldownOptions: { output: { chunkFileNames: "assets/[hash].js" } },
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries(SHOPS.map((path) => [path, { target: gateway }])),
  },
  preview: { port: 4174 },
});
