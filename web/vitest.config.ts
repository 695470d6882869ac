// How component tests run: in jsdom. Nx runs each project's own with `--dir`.

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:8080/" } },
    include: ["**/*.test.{ts,tsx}"],
    setupFiles: ["./vitest.setup.ts"],
    // Longer than what a test waits for, which says better what was missing.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
