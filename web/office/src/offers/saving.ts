// Sending what was typed, one call for each cell, and the way back to what was there before.

import { queryClient, type StaffPriceRange, type StockedOffer } from "@comptoir/api";
import { NO_FILTER } from "../list/filter";
import type { CellField } from "./cells";
import { type Change, typedValue } from "./edits";
import { offersQuery, pricesQuery, rangesOf, setPrices, setStock } from "./queries";

/** So many calls are under way at once. */
const MAX_CALLS = 3;
const MAX_FOUND = 100;

/** A change that the shop has. */
export interface Saved {
  change: Change;
  /** Sets again what there was before, unless others changed it since. */
  restore: () => Promise<void>;
}

/** The cell holds something else than what the reader saw: nothing was sent. */
export class ChangedMeanwhile extends Error {
  constructor(
    readonly field: CellField,
    readonly held: number | null,
  ) {
    super("The cell was changed meanwhile");
  }
}

/** An offer that is not on the page was not found by its SKU: what there is of it can't be compared, nothing was sent. */
export class OfferNotFound extends Error {}

/**
 * Sends a change, unless others changed the cell since the reader saw it: a stock that was sold from meanwhile is not the
 * one that was counted. `offers` are as they were just read.
 */
export async function send(change: Change, offers: readonly StockedOffer[]): Promise<Saved> {
  const { offer, field } = change;
  const { offerPriceId: id } = offer;
  const value = typedValue(change);
  if (value === undefined) throw new Error(`${change.typed} is no value of a cell`);
  if (field === "stock") {
    const known = offers.find(({ offerPriceId }) => offerPriceId === id) ?? (await readOffer(offer));
    if (known.stock !== change.from) throw new ChangedMeanwhile(field, known.stock);
    const before = await setStock(id, value);
    const restore = async () => {
      const now = await readOffer(offer);
      if (now.stock !== value) throw new ChangedMeanwhile(field, now.stock);
      await setStock(id, before);
    };
    return { change, restore };
  }
  const ranges = await readRanges(id, field);
  const held = ranges[0]?.unitPrice ?? null;
  if (held !== change.from) throw new ChangedMeanwhile(field, held);
  const [first = { minQuantity: 1 }, ...others] = ranges;
  await setPrices(id, field, [{ ...first, unitPrice: value }, ...others]);
  const restore = async () => {
    const now = (await readRanges(id, field))[0]?.unitPrice ?? null;
    if (now !== value) throw new ChangedMeanwhile(field, now);
    await setPrices(id, field, ranges);
  };
  return { change, restore };
}

/** Does something with each, several at once, in their order. */
export async function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: MAX_CALLS }, worker));
}

/** An offer of another page as it is now, found by its SKU. */
async function readOffer({ offerPriceId: id, sku }: StockedOffer): Promise<StockedOffer> {
  const query = offersQuery({ ...NO_FILTER, query: sku, size: MAX_FOUND });
  const { rows } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  const found = rows.find(({ offerPriceId }) => offerPriceId === id);
  if (!found) throw new OfferNotFound(`No offer ${id} was found by its SKU`);
  return found;
}

async function readRanges(id: string, currency: string): Promise<StaffPriceRange[]> {
  return rangesOf(await queryClient.fetchQuery({ ...pricesQuery(id), staleTime: 0 }), currency);
}
