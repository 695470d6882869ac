// Places that a route fills with other features' controls.

import type { Cart } from "@comptoir/api";
import type { ReactNode } from "react";

/** Lines that can be put on a buying list; they stay where they are, unless they are moved. */
export interface LinesToSave {
  lines: { offerPriceId: string; quantity: number }[];
  /** Takes the lines away that a list has taken, by their offers; without it lines are copied only. */
  onMoved?: (offerPriceIds: string[], list: string) => void;
}

/** Gives the control that puts lines on a buying list. */
export type RenderSave = (save: LinesToSave) => ReactNode;

/** Gives the way on from a cart, in the place of the one to the checkout. */
export type RenderWayOn = () => ReactNode;

/** Gives what is left of limits and budgets beside what a cart comes to, tax included. */
export type RenderAllowance = (total: number, currency: string) => ReactNode;

/** Gives the control that asks for a quote of all that a cart has. */
export type RenderAsk = (cart: Cart) => ReactNode;
