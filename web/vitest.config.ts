// How component tests run: in jsdom. Nx runs each project's own by its folder.

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests that need modules nobody has used, put something in a module's place, or count every call there is. */
const ALONE = "**/*.alone.test.{ts,tsx}";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:8080/" } },
    setupFiles: ["./vitest.setup.ts"],
    // Longer than what a test waits for, which says better what was missing.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      // A page and modules for each file take twice as long as the tests do.
      {
        extends: true,
        test: {
          name: "together",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [ALONE, "**/node_modules/**"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: [ALONE] } },
    ],
  },
});
