// /checkout/shipping

import { type Cart, queryClient } from "@comptoir/api";
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
  const { orderId } = cart;
  const obstacle = obstacleIn(cart);
  if (obstacle || !orderId) {
    (await import("@comptoir/ui/toast")).toast.info(texts[obstacle ?? "cartNotPrepared"], { id: "checkout" });
    throw redirect(localize("/checkout/cart", locale));
  }
  return { orderId };
}

function obstacleIn({ numberOfLines, blockedLines, status }: Cart) {
  if (numberOfLines === 0) return "cartEmptyForCheckout";
  if (blockedLines) return "cartBlockedForCheckout";
  return status === "ON_GOING" ? null : "cartNotPrepared";
}

export function Component() {
  const { orderId } = useLoaderData<typeof loader>();
  return <ShippingPage orderId={orderId} />;
}
