// Which addresses are for whom.

import { matchRoutes, type RouteObject } from "react-router";
import { expect, it, vi } from "vitest";
import { RightNeeded } from "./right-needed";
import { PAGE_RIGHTS, type Right } from "./rights";

/** The router keeps a route's component as an element. */
type KeptRoute = RouteObject & { element?: { type?: unknown; props?: { right?: Right } } };

async function rightOf(path: string): Promise<Right | undefined> {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal("matchMedia", () => new EventTarget());
  const { router } = await import("./router");
  const matches = matchRoutes<KeptRoute>(router.routes as KeptRoute[], path) ?? [];
  return matches.find(({ route }) => route.element?.type === RightNeeded)?.route.element?.props?.right;
}

it("d7_51 has each page behind its right, in both languages", async () => {
  for (const [path, right] of Object.entries(PAGE_RIGHTS)) {
    const address = path.replace("/:part?", "/prices").replaceAll(/:\w+/g, "x");
    expect([path, await rightOf(address), await rightOf(`/en-GB${address}`)]).toEqual([path, right, right]);
  }
});

it("d6_9 leaves to everybody who works here what is their own", async () => {
  for (const path of ["/office", "/office/settings", "/office/settings/notifications"]) {
    expect([path, await rightOf(path)]).toEqual([path, undefined]);
  }
});
