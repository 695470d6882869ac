// Places that a route fills with other features' controls.

import type { Offer } from "@comptoir/api";
import type { ReactNode } from "react";

/** Where a control stands, and who wants to know what is chosen in it. */
export interface BuyPlace {
  /** In a row of a table. */
  compact?: boolean;
  onQuantity?: (quantity: number) => void;
}

/** Gives the control that puts an offer into the cart. */
export type RenderBuy = (offer: Offer, name: string, place: BuyPlace) => ReactNode;

/** A row of a listing that was chosen, in the smallest quantity that can be ordered. */
export interface ChosenLine {
  offerPriceId: string;
  quantity: number;
  name: string;
}

/** Gives what can be done with several rows that were chosen. */
export type RenderChosen = (lines: ChosenLine[]) => ReactNode;

/** Gives the controls that put a quantity of an offer on a buying list, and ask for a quote of it. */
export type RenderSave = (offer: Offer, name: string, quantity: number) => ReactNode;
