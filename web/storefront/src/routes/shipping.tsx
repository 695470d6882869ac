// /checkout/shipping

import { queryClient } from "@comptoir/api";
import { cartQuery } from "@comptoir/cart";
import { localeOf, localize } from "@comptoir/i18n";
import { ShippingPage } from "@comptoir/order";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { routeMessages } from "./messages";

/** The part of the checkout guard that knows the cart: it needs lines, none of them blocked, and an order made from them (D2.1 b). */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const cart = await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 });
  const texts = routeMessages[locale];
  const obstacle =
    cart.numberOfLines === 0 ? texts.cartEmptyForCheckout : cart.blockedLines ? texts.cartBlockedForCheckout : null;
  if (obstacle || !cart.orderId) {
    if (obstacle) (await import("@comptoir/ui/toast")).toast.info(obstacle);
    throw redirect(localize("/checkout/cart", locale));
  }
  return { orderId: cart.orderId };
}

export function Component() {
  const { orderId } = useLoaderData<typeof loader>();
  return <ShippingPage orderId={orderId} />;
}
