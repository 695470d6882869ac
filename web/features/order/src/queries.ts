// Orders: what is asked, and the steps from a draft to an order that is placed.

import { type Address, answer, api, currentSession, type Order, queryClient } from "@comptoir/api";
import { localeOf } from "@comptoir/i18n";
import { queryOptions, useMutation } from "@tanstack/react-query";

const PREVIEW_LINES = 100;
const DEFAULT_SHIPPING = "STD";

export type PaymentInfo = { paymentOption: string; purchaseOrderNumber?: string; comment?: string };

/** An order by its id. */
export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ["order", id], queryFn: ({ signal }) => readOrder(id, signal) });

async function readOrder(id: string, signal?: AbortSignal): Promise<Order> {
  const query = { locale: localeOf(location.pathname), nbPreviewLines: PREVIEW_LINES };
  return (await answer(api.GET("/api/commercial-orders/{id}", { params: { path: { id }, query }, signal }))).order;
}

/** The addresses an order can be sent or billed to, the usual one first (D3.3). */
export const addressesQuery = (use: "shipping" | "billing") =>
  queryOptions({
    queryKey: ["addresses", use],
    queryFn: async ({ signal }) =>
      (await answer(api.GET("/api/account/addresses", { params: { query: { [use]: true } }, signal }))).addresses,
  });

/** A draft, with the first addresses and standard delivery where none are chosen yet (specification, section 4). */
export const draftQuery = (id: string) =>
  queryOptions({ queryKey: ["order", "draft", id], queryFn: () => prepareDraft(id), staleTime: 0, gcTime: 0 });

async function prepareDraft(id: string): Promise<Order> {
  let order = await readOrder(id);
  const [shipping] = await queryClient.ensureQueryData(addressesQuery("shipping"));
  const [billing] = await queryClient.ensureQueryData(addressesQuery("billing"));
  if (!order.shippingAddressSnapshot && shipping) order = await ship(order.id, shipping.id, DEFAULT_SHIPPING);
  if (!order.billingAddressSnapshot && billing) order = await bill(order.id, billing.id);
  return order;
}

async function ship(id: string, shippingAddressId: string, shippingType: string): Promise<Order> {
  const body = { shippingAddressId, shippingType };
  return (await answer(api.PUT("/api/commercial-orders/{id}/shipping-information", { params: { path: { id } }, body })))
    .order;
}

async function bill(id: string, billingAddressId: string): Promise<Order> {
  const body = { billingAddressId };
  return (await answer(api.PUT("/api/commercial-orders/{id}/billing-information", { params: { path: { id } }, body })))
    .order;
}

/** Changes where and how a draft is delivered, or who is billed. */
export function useDraftChange() {
  return useMutation({
    scope: { id: "order" },
    mutationFn: (change: {
      order: Order;
      shipping?: { address: Address["id"]; type: string };
      billing?: Address["id"];
    }) =>
      change.shipping
        ? ship(change.order.id, change.shipping.address, change.shipping.type)
        : bill(change.order.id, change.billing ?? ""),
    onSuccess: (order) => queryClient.setQueryData(draftQuery(order.id).queryKey, order),
  });
}

/** Places an order. Pressing twice places it once: the server gives the same answer to the same request. */
export function usePlaceOrder() {
  return useMutation({
    scope: { id: "order" },
    mutationFn: async ({ id, paymentInfo }: { id: string; paymentInfo: PaymentInfo }) =>
      (
        await answer(
          api.PUT("/api/commercial-orders/{id}/created", { params: { path: { id } }, body: { paymentInfo } }),
        )
      ).order,
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: ["cart"] });
    },
  });
}

export type PaymentOption = "BANK_WIRE" | "BANK_WIRE_ON_DUE_DATE";

/** How the acting account may pay (D7.20). */
export function paymentOptions(): PaymentOption[] {
  return currentSession().account?.paymentType === "DUE_DATE" ? ["BANK_WIRE_ON_DUE_DATE", "BANK_WIRE"] : ["BANK_WIRE"];
}
