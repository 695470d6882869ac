// A double click is one press: for what would otherwise be done twice, or to the next row.

import type { MouseEvent } from "react";

/** Hears a click, but not those that follow it quickly at the same place; the keyboard's presses all count. */
export function firstClick(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
