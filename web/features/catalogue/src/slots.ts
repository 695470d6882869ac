// Places that a route fills with other features' controls.

import type { Offer } from "@comptoir/api";
import type { ReactNode } from "react";

/** Gives the control that puts an offer into the cart; it may tell the quantity that is being chosen. */
export type RenderBuy = (offer: Offer, name: string, onQuantity?: (quantity: number) => void) => ReactNode;

/** Gives the control that puts an offer on a buying list. */
export type RenderSave = (offerPriceId: string, name: string) => ReactNode;
