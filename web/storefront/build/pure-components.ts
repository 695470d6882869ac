// Lets the bundler leave out the router's components that no page uses: making one has no effect beyond itself.

import type { Plugin } from "vite";

const ROUTER = /\/react-router\/dist\/production\/.*\.js$/;
const MADE = /= (React\$1\.(?:forwardRef|createContext|memo)\()/g;
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;

/** Marks the router's calls that make components as pure, and drops the names that only developers' tools show. */
export function pureComponents(): Plugin {
  return {
    name: "comptoir-pure-components",
    apply: "build",
    transform: {
      filter: { id: ROUTER },
      handler: (code) => code.replace(MADE, "= /* @__PURE__ */ $1").replace(NAMED, ""),
    },
  };
}
