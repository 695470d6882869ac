// Places that a route fills with other features' controls.

import type { ReactNode } from "react";

/** Lines that are to be put on a buying list, and who wants to know which of them were taken there. */
export interface LinesToSave {
  lines: { offerPriceId: string; quantity: number }[];
  onSaved?: (offerPriceIds: string[]) => void;
}

/** Gives the control that puts lines on a buying list. */
export type RenderSave = (save: LinesToSave) => ReactNode;
