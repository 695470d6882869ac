// Which addresses are for operators alone.

import { matchRoutes, type RouteObject } from "react-router";
import { expect, it, vi } from "vitest";
import { OperatorsOnly } from "./operators-only";

/** The router keeps a route's component as an element. */
type KeptRoute = RouteObject & { element?: { type?: unknown } };

it("d6_9 has a supplier's people reach what the services let them set, and no more", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal("matchMedia", () => new EventTarget());
  const { router } = await import("./router");
  const isForOperators = (path: string) => {
    const matches = matchRoutes<KeptRoute>(router.routes as KeptRoute[], path) ?? [];
    return matches.some(({ route }) => route.element?.type === OperatorsOnly);
  };
  const parts = (names: string[]) => names.map((name) => `/office/settings/${name}`);
  const everybodys = ["/office/settings", ...parts(["notifications", "api-tokens", "webhooks"])];
  expect([...everybodys, ...everybodys.map((path) => `/en-GB${path}`)].filter(isForOperators)).toEqual([]);
  const operators = ["/office/mails", ...parts(["people", "delivery-fees", "taxes", "payment", "mails"])];
  expect(operators.filter(isForOperators)).toEqual(operators);
});
