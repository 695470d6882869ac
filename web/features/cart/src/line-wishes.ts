// Quantities on their way: what a buyer wishes is shown at once, and goes back when it is refused. A line has one
// request under way; a newer wish waits for it and follows, so that no late answer ever stands over a newer wish.

import { answer, api, type CartLine } from "@comptoir/api";
import { useSyncExternalStore } from "react";
import { keepCart, rereadCart, rereadLines } from "./queries";

interface Wish {
  cartId: string;
  line: CartLine;
  quantity: number;
  onRefused: (error: Error) => void;
}

/** The newest wish for each line. */
const wishes = new Map<string, Wish>();
const listeners = new Set<() => void>();
const underWay = new Set<Promise<boolean>>();

/** Wishes another quantity of a line; `onRefused` hears the reason, unless a newer wish has come since. */
export function wish(cartId: string, line: CartLine, quantity: number, onRefused: (error: Error) => void): void {
  const isUnderWay = wishes.has(line.id);
  wishes.set(line.id, { cartId, line, quantity, onRefused });
  tell();
  if (isUnderWay) return;
  const granted = grant(line.id).finally(() => underWay.delete(granted));
  underWay.add(granted);
}

/** Waits until nothing is on its way; says whether all that was wished has been granted. */
export async function settled(): Promise<boolean> {
  const granted = await Promise.all(underWay);
  return granted.every(Boolean);
}

/** The quantity that is wished for a line and not granted yet. */
export function useWished(lineId: string): number | undefined {
  return useSyncExternalStore(subscribe, () => wishes.get(lineId)?.quantity);
}

/** Whether anything is on its way. */
export function useIsSaving(): boolean {
  return useSyncExternalStore(subscribe, () => wishes.size > 0);
}

/** Sends the wishes for a line, one after another, until the newest is answered. */
async function grant(lineId: string): Promise<boolean> {
  for (;;) {
    const sent = wishes.get(lineId);
    if (!sent) return true;
    const refusal = await send(sent);
    if (wishes.get(lineId) !== sent) continue;
    const { cartId, line, onRefused } = sent;
    // The line's price may have moved with its quantity. What can't be read now is read when it is next looked at.
    await rereadLines(cartId, [line.offer.offerPriceId]).catch(rereadCart);
    if (wishes.get(lineId) !== sent) continue;
    wishes.delete(lineId);
    tell();
    if (refusal) onRefused(refusal);
    return !refusal;
  }
}

async function send({ cartId, line, quantity }: Wish): Promise<Error | undefined> {
  const linesToUpdate = [{ offerPriceId: line.offer.offerPriceId, quantity, updateAction: "REPLACE_QUANTITY" }];
  try {
    const params = { path: { id: cartId } };
    keepCart((await answer(api.PUT("/api/carts/{id}/updateCartLines", { params, body: { linesToUpdate } }))).cart);
  } catch (error) {
    return error as Error;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
