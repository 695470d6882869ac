// /checkout/order-confirmation?orderId=

import { ApiError, queryClient } from "@comptoir/api";
import { localeOf, localize } from "@comptoir/i18n";
import { OrderConfirmationPage, orderQuery } from "@comptoir/order";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";

/** Shows validated orders of this account only; anything else leads to the cart (D2.1 c). */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const orderId = url.searchParams.get("orderId") ?? "";
  const locale = localeOf(url.pathname);
  const toCart = redirect(localize("/checkout/cart", locale));
  try {
    const order = await queryClient.fetchQuery(orderQuery(orderId));
    if (!order.isValidated) throw toCart;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw toCart;
    throw error;
  }
  return { orderId };
}

export function Component() {
  const { orderId } = useLoaderData<typeof loader>();
  return <OrderConfirmationPage orderId={orderId} />;
}
