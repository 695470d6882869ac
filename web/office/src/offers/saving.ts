// Sending what was typed, one call for each cell, and the way back to what was there before.

import { ApiError, type OfferPrices, queryClient, type StockedOffer } from "@comptoir/api";
import { NO_FILTER } from "../list/filter";
import type { CellField } from "./cells";
import { type Change, typedValue } from "./edits";
import { etagIn, offersQuery, pricesQuery, rangesOf, setPrices, setStock } from "./queries";

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
    const held = async () => (await readOffer(offer)).stock;
    const etag = await unlessStale(() => setStock(id, value, known.stockEtag), field, held);
    const restore = async () => {
      await unlessStale(() => setStock(id, known.stock, etag), field, held);
    };
    return { change, restore };
  }
  const prices = await readPrices(id);
  const ranges = rangesOf(prices, field);
  const from = ranges[0]?.unitPrice ?? null;
  if (from !== change.from) throw new ChangedMeanwhile(field, from);
  const held = async () => rangesOf(await readPrices(id), field)[0]?.unitPrice ?? null;
  const [first = { minQuantity: 1 }, ...others] = ranges;
  const typed = [{ ...first, unitPrice: value }, ...others];
  const set = await unlessStale(() => setPrices(id, field, typed, etagIn(prices, field)), field, held);
  const restore = async () => {
    await unlessStale(() => setPrices(id, field, ranges, etagIn(set, field)), field, held);
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

function readPrices(id: string): Promise<OfferPrices> {
  return queryClient.fetchQuery({ ...pricesQuery(id), staleTime: 0 });
}

/** Sends what is meant over what was seen; where somebody was faster, what the cell holds by now is read and thrown. */
async function unlessStale<Set>(
  send: () => Promise<Set>,
  field: CellField,
  held: () => Promise<number | null>,
): Promise<Set> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    throw new ChangedMeanwhile(field, await held());
  }
}
