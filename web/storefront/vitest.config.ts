// How component tests run: in jsdom, over the whole workspace.

import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [react()],
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:8080/" } },
    include: ["{api,i18n,ui,storefront,features/*}/**/*.test.{ts,tsx}"],
    setupFiles: ["./storefront/build/test-setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
