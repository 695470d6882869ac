// What was chosen goes back to the procurement system that its buyer came from, or nothing does (D7.21).

import { api, currentSession, nextPoll, pollingEnd, type ReturnForm, unwrap } from "@comptoir/api";
import { localeOf } from "@comptoir/i18n";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { CartTimeout, initializeOrder } from "../checkout";
import { quantitiesSaved } from "../set-quantity";

const RETURNING = ["cart", "punchout"];

/** How a punch-out ends, and the form that ends it. */
export interface Departure {
  end: "returned" | "cancelled";
  form: ReturnForm;
}

/** Gets the form that takes a cart back, by way of its order's draft. */
export function useReturn() {
  return useMutation({ mutationKey: RETURNING, scope: { id: "cart" }, mutationFn: returnForm });
}

/** Gets the form that takes nothing back. */
export function useCancel() {
  return useMutation({ mutationKey: RETURNING, scope: { id: "cart" }, mutationFn: cancelForm });
}

/** Whether a form is on its way, whichever button asked for it. */
export function useIsReturning(): boolean {
  return useIsMutating({ mutationKey: RETURNING }) > 0;
}

/** Undefined where a quantity was refused, which its line tells: the basket would not be what was chosen. */
async function returnForm(cartId: string): Promise<Departure | undefined> {
  if (!(await quantitiesSaved())) return undefined;
  const { orderId: id } = await initializeOrder(cartId);
  if (!id) throw new CartTimeout();
  await writtenOrder(id);
  const params = { path: { id }, query: returnQuery() };
  return { end: "returned", form: await unwrap(api.GET("/api/commercial-orders/{id}/punchout", { params })) };
}

async function cancelForm(): Promise<Departure> {
  return {
    end: "cancelled",
    form: await unwrap(api.GET("/api/punchout/cancel", { params: { query: returnQuery() } })),
  };
}

function returnQuery() {
  const tenantConfigurationKey = currentSession().punchout?.tenantConfigurationKey ?? "";
  return { locale: localeOf(location.pathname), tenantConfigurationKey };
}

/** Waits until a draft is written, for half a minute at most (D3.13). */
async function writtenOrder(id: string): Promise<void> {
  const params = { path: { id }, query: { locale: localeOf(location.pathname), nbPreviewLines: 0 } };
  const end = pollingEnd();
  for (;;) {
    const { order } = await unwrap(api.GET("/api/commercial-orders/{id}", { params }));
    if (!order.processing) return;
    if (!(await nextPoll(end))) throw new CartTimeout();
  }
}
