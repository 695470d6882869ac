// The cart: lines by supplier, and the sum that stays in view.

import { ApiError, type Cart } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, cartDate, EmptyState, ErrorState, Loading, Page, PrintButton, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { BlockedNotice } from "./blocked-notice";
import { CartActions } from "./cart-actions";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import { CartsMenu } from "./carts-menu";
import { cartPageMessages } from "./page-messages";
import { cartQuery, DEFAULT_CART, namedCartQuery } from "./queries";
import type { RenderAllowance, RenderAsk, RenderSave, RenderWayOn } from "./slots";
import { useAllLines } from "./use-all-lines";

export interface CartPageProps {
  /** Opens this cart and makes it the one in use; without it, the one in use is shown. */
  cartId?: string;
  renderSave?: RenderSave;
  renderAsk?: RenderAsk;
  /** Where the way on is not the checkout. */
  renderWayOn?: RenderWayOn;
  /** Where limits and budgets count. */
  renderAllowance?: RenderAllowance;
}

export function CartPage({ cartId, renderSave, renderAsk, renderWayOn, renderAllowance }: CartPageProps) {
  const t = useMessages(cartPageMessages);
  // Its route has just asked for it.
  const named = useQuery({ ...namedCartQuery(cartId ?? ""), enabled: !!cartId, refetchOnMount: false });
  const inUse = useQuery({ ...cartQuery(), enabled: !cartId || named.isSuccess });
  const asked = cartId ? named : inUse;
  // A cart that is not there, or another account's, is a page that is not there.
  if (asked.error instanceof ApiError && asked.error.status === 404) throw asked.error;
  const cart = inUse.data?.id === asked.data?.id ? inUse.data : asked.data;
  return (
    <Page
      title={cart && cart.name !== DEFAULT_CART ? t("titleNamed", { name: cart.name }) : t("title")}
      documentTitle={t("title")}
      subtitle={cart && t("opened", { date: cartDate(cart.creationDate) })}
      actions={
        cart && (
          <>
            {cart.numberOfLines > 0 && renderAsk?.(cart)}
            <CartsMenu cart={cart} />
            {cart.numberOfLines > 0 && <PrintButton />}
            <CartActions cart={cart} />
          </>
        )
      }
    >
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={() => asked.refetch()} />
      ) : cart ? (
        <Content
          key={cart.id}
          cart={cart}
          renderSave={renderSave}
          renderWayOn={renderWayOn}
          renderAllowance={renderAllowance}
        />
      ) : (
        <CartSkeleton />
      )}
    </Page>
  );
}

type ContentProps = { cart: Cart } & Pick<CartPageProps, "renderSave" | "renderWayOn" | "renderAllowance">;

function Content({ cart, renderSave, renderWayOn, renderAllowance }: ContentProps) {
  const { lines, error, refetch } = useAllLines(cart);
  const [onlyBlocked, setOnlyBlocked] = useState(false);
  if (cart.numberOfLines === 0) return <Empty />;
  if (error && !lines) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!lines) return <CartSkeleton />;
  const blocked = lines.filter((line) => line.blockedLineInformation.length > 0);
  const shown = onlyBlocked && blocked.length > 0 ? blocked : lines;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {cart.blockedLines > 0 && (
          <BlockedNotice cart={cart} blocked={blocked} onlyBlocked={onlyBlocked} onOnlyBlocked={setOnlyBlocked} />
        )}
        <CartLines cart={cart} lines={shown} renderSave={renderSave} />
        {error && <ErrorState error={error} onRetry={() => refetch()} />}
        {renderAllowance && (
          // The summary, a bar at the foot of a narrow screen, has no room for it there.
          <div className="lg:hidden">{renderAllowance(cart.totalDiscountPrice.priceWithTax, cart.currency)}</div>
        )}
      </div>
      <CartSummary cart={cart} renderWayOn={renderWayOn} renderAllowance={renderAllowance} />
    </div>
  );
}

function Empty() {
  const t = useMessages(cartPageMessages);
  return (
    <EmptyState
      icon={<ShoppingCart aria-hidden size={36} strokeWidth={1.5} />}
      title={t("empty")}
      action={
        <>
          <LocalizedLink to="/fastcart" className={buttonStyle({ kind: "primary" })}>
            {t("quickOrder")}
          </LocalizedLink>
          <LocalizedLink to="/buyinglist" className={buttonStyle()}>
            {t("lists")}
          </LocalizedLink>
          <LocalizedLink to="/c" className={buttonStyle()}>
            {t("browse")}
          </LocalizedLink>
        </>
      }
    >
      {t("emptyLead")}
    </EmptyState>
  );
}

function CartSkeleton() {
  return (
    <Loading className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </Loading>
  );
}
