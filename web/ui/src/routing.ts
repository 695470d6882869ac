// What both apps' routers do alike.

import { createPath, type DataRouter, type RouteObject } from "react-router";

/**
 * Gives a visit by a typed address a key of its own, as others have: by it the place is kept that the page is scrolled to,
 * so that reload and back find it, and another visit to the same address begins at the top.
 */
export function nameFirstVisit(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: `${Date.now()}` }, "");
}

/** Where a navigation, or the first load, is on its way to. */
export function pathBeingOpened({ state: { initialized, location, navigation } }: DataRouter): string | undefined {
  const target = initialized ? navigation.location : location;
  return target && createPath(target);
}

/** A page without its code: the router shows why a loader failed, but an empty page where a module did. */
export function failing(error: unknown): Required<Pick<RouteObject, "loader">> & { Component: () => null } {
  return { Component: () => null, loader: () => Promise.reject(error) };
}
