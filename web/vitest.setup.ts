// What every component test starts with: matchers, and after each an empty page at the shop's door.

import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A part of a page that is loaded when it is needed takes its time on a machine that is busy.
configure({ asyncUtilTimeout: 10_000 });

// What another file's tests have left in the browser.
localStorage.clear();
sessionStorage.clear();

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});
