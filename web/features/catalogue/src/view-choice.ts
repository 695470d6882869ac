// How a buyer likes listings to look.

import { remembered } from "./remembered";

export const VIEWS = ["table", "list", "grid"] as const;
export type View = (typeof VIEWS)[number];

/** How much of the page a row of the table takes; the first is the default. */
export const DENSITIES = ["compact", "comfortable"] as const;
export type Density = (typeof DENSITIES)[number];

const useStoredView = remembered("comptoir-listing-view");
const useStoredDensity = remembered("comptoir-listing-density");

/** The chosen view, and the way to choose another. */
export function useView(): [View, (view: View) => void] {
  const [text, choose] = useStoredView();
  return [VIEWS.find((view) => view === text) ?? VIEWS[0], choose];
}

/** The chosen density, and the way to choose another. */
export function useDensity(): [Density, (density: Density) => void] {
  const [text, choose] = useStoredDensity();
  return [DENSITIES.find((density) => density === text) ?? DENSITIES[0], choose];
}
