// The confirmation pages: the order that each may show, or the page to go to instead, as the gateway decides a first load.

import { ApiError, type Order, queryClient } from "@comptoir/api";
import { localeOf, localize } from "@comptoir/i18n";
import { OrderConfirmationPage, orderQuery } from "@comptoir/order";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";

/** A loader that gives the id of a validated order of this account, and sends elsewhere where there is none (D2.1). */
export function confirmedOrder(otherwise: string, isMeant: (order: Order) => boolean = () => true) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const orderId = url.searchParams.get("orderId") ?? "";
    const away = redirect(localize(otherwise, localeOf(url.pathname)));
    try {
      const order = await queryClient.fetchQuery(orderQuery(orderId));
      if (!order.isValidated || !isMeant(order)) throw away;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw away;
      throw error;
    }
    return { orderId };
  };
}

export function Component() {
  const { orderId } = useLoaderData<{ orderId: string }>();
  return <OrderConfirmationPage orderId={orderId} />;
}
