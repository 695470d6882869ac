// /checkout/shipping, and ?orderId= for the order of a quote

import { ApiError, type Cart, queryClient } from "@comptoir/api";
import { useMayOrder } from "@comptoir/auth";
import { cartQuery } from "@comptoir/cart";
import { type Locale, localeOf, localize, useMessages } from "@comptoir/i18n";
import { confirmationOf, findPlacedOrder, orderQuery, ShippingPage } from "@comptoir/order";
import { lazyPart, Page, Skeleton } from "@comptoir/ui";
import { Suspense } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { routeMessages } from "./messages";
import { renderNewAddress } from "./render-new-address";

const AccountNotice = lazyPart(() => import("./account-notice"));

/** The part of the checkout guard that knows what is ordered: the cart, or the order that a quote has become. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const locale = localeOf(pathname);
  // What earlier toasts offer is over: nothing changes behind the summary of what is ordered, or lies on it.
  void import("@comptoir/ui/toast").then(({ toast }) => toast.clear());
  const placed = await findPlacedOrder();
  if (placed) throw redirect(localize(confirmationOf(placed), locale));
  const orderId = searchParams.get("orderId");
  return { orderId: orderId ? await orderOfQuote(orderId, locale) : await orderOfCart(locale) };
}

/** A cart needs lines, none of them blocked, and an order made from them (D2.1 b). */
async function orderOfCart(locale: Locale): Promise<string> {
  const cart = await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 });
  const texts = routeMessages[locale];
  const { orderId } = cart;
  const obstacle = obstacleIn(cart);
  if (obstacle || !orderId) {
    (await import("@comptoir/ui/toast")).toast.info(texts[obstacle ?? "cartNotPrepared"], { id: "checkout" });
    throw redirect(localize("/checkout/cart", locale));
  }
  return orderId;
}

function obstacleIn({ numberOfLines, blockedLines, status }: Cart) {
  if (numberOfLines === 0) return "cartEmptyForCheckout";
  if (blockedLines) return "cartBlockedForCheckout";
  return status === "ON_GOING" ? null : "cartNotPrepared";
}

/** A quote's order is completed here until it is placed; then its own page shows it (D4.7). */
async function orderOfQuote(orderId: string, locale: Locale): Promise<string> {
  const quotes = redirect(localize("/account/quotes", locale));
  try {
    const order = await queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 });
    if (order.origin !== "QUOTE") throw quotes;
    if (order.isValidated) throw redirect(localize(`/account/orders/${order.id}`, locale));
    return order.id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw quotes;
    throw error;
  }
}

export function Component() {
  const { orderId } = useLoaderData<typeof loader>();
  const t = useMessages(routeMessages);
  if (!useMayOrder()) {
    return (
      <Page title={t("checkout")}>
        <Suspense fallback={<Skeleton className="h-32" />}>
          <AccountNotice />
        </Suspense>
      </Page>
    );
  }
  return <ShippingPage key={orderId} orderId={orderId} renderNewAddress={renderNewAddress} />;
}
