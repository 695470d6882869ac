// The draft of an order: prepared with what is usual, changed by choice, and written anew when prices have moved.

import { type Address, ApiError, api, nextPoll, type Order, pollingEnd, queryClient, unwrap } from "@comptoir/api";
import { localeOf } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { chargeTo } from "../purchasing-queries";
import { addressesQuery, readOrder } from "../queries";

/** All that one read gives: what a price was must be known when it moves. */
const DRAFT_LINES = 500;
const DEFAULT_SHIPPING = "STD";

/** The draft was not written in time (D3.13). */
export class DraftTimeout extends Error {}

/** A draft, with the first addresses and standard delivery where none are chosen yet. */
export const draftQuery = (id: string) =>
  queryOptions({ queryKey: ["order", "draft", id], queryFn: () => prepareDraft(id), staleTime: 0, gcTime: 0 });

async function prepareDraft(id: string): Promise<Order> {
  let order = await writtenDraft(id);
  const [shipping] = await queryClient.ensureQueryData(addressesQuery("shipping"));
  const [billing] = await queryClient.ensureQueryData(addressesQuery("billing"));
  if (!order.shippingAddressSnapshot && shipping) {
    order = withLinesOf(order, await deliver(order.id, { address: shipping.id, type: DEFAULT_SHIPPING }));
  }
  if (!order.billingAddressSnapshot && billing) order = withLinesOf(order, await bill(order.id, billing.id));
  return order;
}

/** Reads a draft until it is written, for half a minute at most (D3.13). */
async function writtenDraft(id: string): Promise<Order> {
  const end = pollingEnd();
  for (;;) {
    const order = await readOrder(id, DRAFT_LINES);
    if (!order.processing) return order;
    if (!(await nextPoll(end))) throw new DraftTimeout();
  }
}

/** Where and how an order is delivered; what is absent stays. */
export interface Delivery {
  address: Address["id"];
  type: string;
  /** ISO 8601 day; empty: as soon as can be. */
  requestedDate?: string;
}

async function deliver(id: string, { address, type, requestedDate }: Delivery): Promise<Order> {
  const body = {
    shippingAddressId: address,
    shippingType: type,
    ...(requestedDate !== undefined && { requestedDate }),
  };
  return (await unwrap(api.PUT("/api/commercial-orders/{id}/shipping-information", { params: { path: { id } }, body })))
    .order;
}

async function bill(id: string, billingAddressId: string): Promise<Order> {
  const body = { billingAddressId };
  return (await unwrap(api.PUT("/api/commercial-orders/{id}/billing-information", { params: { path: { id } }, body })))
    .order;
}

/** What is chosen for a draft. */
type DraftChange = { delivery: Delivery } | { billing: Address["id"] } | { costCentre: string | null };

/** Changes where, how and when a draft is delivered, who is billed, or what it is charged to; what is refused is told. */
export function useDraftChange() {
  return useMutation({
    scope: { id: "order" },
    mutationFn: ({ id, ...change }: { id: string } & DraftChange) => {
      if ("delivery" in change) return deliver(id, change.delivery);
      return "billing" in change ? bill(id, change.billing) : chargeTo(id, change.costCentre);
    },
    onSuccess: (changed) =>
      queryClient.setQueryData(draftQuery(changed.id).queryKey, (known) =>
        known ? withLinesOf(known, changed) : changed,
      ),
    onError: (error) => toast.problem(error),
  });
}

/** Makes the draft of the same cart or list again, at today's prices; gives it as it is then. */
export async function redraftOrder({ origin, originId, channel }: Order): Promise<Order> {
  const body = { origin, originId, channel, locale: localeOf(location.pathname), nbPreviewLines: 0 };
  const { id } = await unwrap(api.POST("/api/commercial-orders", { body }));
  const draft = await writtenDraft(id);
  queryClient.setQueryData(draftQuery(id).queryKey, draft);
  return draft;
}

/** A changed order with the lines that are known of it: answers to changes tell fewer. */
function withLinesOf(known: Order, changed: Order): Order {
  const lines = new Map(known.orderLogistics.map((part) => [part.id, part.lines]));
  const orderLogistics = changed.orderLogistics.map((part) => ({ ...part, lines: lines.get(part.id) ?? part.lines }));
  return { ...changed, orderLogistics };
}

/** A line that can't be ordered as it stands, and what is right instead (D7.20). */
export interface RefusedLine {
  sku: string;
  name: string;
  problem: string;
}

/** The lines that a refusal names, by what buyers know them as. */
export function refusedLines(error: unknown, order: Order): RefusedLine[] {
  if (!(error instanceof ApiError)) return [];
  const lines = order.orderLogistics.flatMap((part) => part.lines);
  const named = (error.problem?.errors ?? []).filter(({ offerPriceId, sku }) => offerPriceId || sku);
  return named.map(({ offerPriceId, sku, message }) => {
    const line = lines.find((line) => line.offerPriceId === offerPriceId);
    return {
      sku: sku ?? line?.productVariant.skuVariant ?? "",
      name: line?.productVariant.name ?? "",
      problem: message,
    };
  });
}
