// Placing an order so that it is placed once: the same request again gives the same answer (D7.20), so one that got
// no answer is sent again, also after the page was left.

import { ApiError, api, nextPoll, type Order, pollingEnd, queryClient, unwrap } from "@comptoir/api";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { orderQuery } from "../queries";
import { draftQuery } from "./draft";

/** How an order is paid, and what the buyer says about it. */
export interface PaymentInfo {
  paymentOption: string;
  purchaseOrderNumber?: string;
  comment?: string;
}

/** Where the tab keeps which order is being placed until there is an answer. */
const STORAGE_KEY = "comptoir-placing";

/** The order that was being placed when the page was left without an answer, if it has been placed since. */
export async function findPlacedOrder(): Promise<Order | null> {
  const id = sessionStorage.getItem(STORAGE_KEY);
  if (!id) return null;
  try {
    const order = await queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 });
    if (!order.isValidated) return null;
    forgetUnanswered();
    return order;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    forgetUnanswered();
    return null;
  }
}

/** There was an answer, or there is nothing to wait for. */
function forgetUnanswered(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** Nobody said what became of the request; it may have been done. */
export class UnansweredError extends Error {}

interface Request {
  id: string;
  paymentInfo: PaymentInfo;
}

/** Places an order; `isRepeating` while no answer came and the same is asked again. */
export function usePlaceOrder() {
  const [isRepeating, setRepeating] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: "order" },
    mutationFn: (request: Request) => place(request, () => setRepeating(true)),
    onSettled: () => setRepeating(false),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      queryClient.removeQueries(draftQuery(order.id));
      void queryClient.invalidateQueries({ queryKey: ["order", "list"] });
      void queryClient.invalidateQueries({ queryKey: ["cart"] });
    },
  });
  return { place: mutateAsync, isPlacing: isPending, isRepeating };
}

async function place({ id, paymentInfo }: Request, onRepeat: () => void): Promise<Order> {
  sessionStorage.setItem(STORAGE_KEY, id);
  const end = pollingEnd();
  for (;;) {
    try {
      const request = { params: { path: { id } }, body: { paymentInfo } };
      const { order } = await unwrap(api.PUT("/api/commercial-orders/{id}/created", request));
      forgetUnanswered();
      return order;
    } catch (error) {
      if (!isUnanswered(error)) {
        forgetUnanswered();
        throw error;
      }
    }
    onRepeat();
    if (!(await nextPoll(end))) throw new UnansweredError();
  }
}

/** No answer, a server's failure, or the same request still under way. */
function isUnanswered(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === "REQUEST_IN_PROGRESS")
  );
}
