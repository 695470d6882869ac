// The cart: lines by supplier, and the sum that stays in view.

import { ApiError, type Cart } from "@comptoir/api";
import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import {
  Button,
  buttonStyle,
  cartDate,
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  Money,
  Page,
  Skeleton,
  toast,
} from "@comptoir/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowRight, ShoppingCart, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CartLines } from "./cart-lines";
import { CartTimeout, useInitializeOrder } from "./checkout";
import { cartMessages } from "./messages";
import { cartQuery, DEFAULT_CART, linesQuery, openCart, useClearCart } from "./queries";

export interface CartPageProps {
  /** Opens this cart and makes it the one in use; without it, the one in use is shown. */
  cartId?: string;
}

export function CartPage({ cartId }: CartPageProps) {
  const t = useMessages(cartMessages);
  const current = useQuery({ ...cartQuery(), enabled: !cartId });
  const named = useQuery({
    queryKey: ["cart", "open", cartId],
    queryFn: () => openCart(cartId ?? ""),
    enabled: !!cartId,
    staleTime: 0,
  });
  const inUse = useQuery({ ...cartQuery(), enabled: false });
  const asked = cartId ? named : current;
  // A cart that is not there, or another account's, is a page that is not there.
  if (asked.error instanceof ApiError && asked.error.status === 404) throw asked.error;
  const cart = asked.data && (inUse.data ?? asked.data);
  return (
    <Page
      title={cart && cart.name !== DEFAULT_CART ? t("titleNamed", { name: cart.name }) : t("title")}
      documentTitle={t("title")}
      subtitle={cart && t("opened", { date: cartDate(cart.creationDate) })}
      actions={cart && cart.numberOfLines > 0 && <ClearCart cart={cart} />}
    >
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={() => asked.refetch()} />
      ) : cart ? (
        <Content cart={cart} />
      ) : (
        <CartSkeleton />
      )}
    </Page>
  );
}

function Content({ cart }: { cart: Cart }) {
  const t = useMessages(cartMessages);
  const lines = useInfiniteQuery({ ...linesQuery(cart.id), enabled: cart.numberOfLines > 0 });
  if (cart.numberOfLines === 0) {
    return (
      <EmptyState
        icon={<ShoppingCart aria-hidden size={36} strokeWidth={1.5} />}
        title={t("empty")}
        action={
          <LocalizedLink to="/c" className={buttonStyle({ kind: "primary" })}>
            {t("browse")}
          </LocalizedLink>
        }
      >
        {t("emptyLead")}
      </EmptyState>
    );
  }
  if (lines.error) return <ErrorState error={lines.error} onRetry={() => lines.refetch()} />;
  if (!lines.data) return <CartSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <CartLines cart={cart} lines={lines.data.pages.flatMap((page) => page.cartLines)} />
        {lines.hasNextPage && (
          <Button className="self-center" busy={lines.isFetchingNextPage} onClick={() => lines.fetchNextPage()}>
            {t("showMore")}
          </Button>
        )}
      </div>
      <Summary cart={cart} />
    </div>
  );
}

function Summary({ cart }: { cart: Cart }) {
  const t = useMessages(cartMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const initialize = useInitializeOrder();
  const { totalDiscountPrice: paid, totalPrice: full, currency } = cart;
  const saved = full.priceWithoutTax - paid.priceWithoutTax;
  const blocked = cart.blockedLines ?? 0;

  function checkout() {
    initialize.mutate(cart.id, {
      onSuccess: () => navigate(path("/checkout/shipping")),
      onError: (error) =>
        toast.problem(error instanceof CartTimeout ? t("timeout") : error.message, { id: "checkout" }),
    });
  }

  return (
    <aside
      aria-label={t("summary")}
      className="sticky top-24 flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-base">{t("summary")}</h2>
      <dl className="flex flex-col gap-2 text-sm">
        {saved > 0 && <Amount label={t("saved")} amount={-saved} currency={currency} className="text-good" />}
        <Amount label={t("net")} amount={paid.priceWithoutTax} currency={currency} />
        <Amount label={t("tax")} amount={paid.taxAmount} currency={currency} className="text-soft" />
        <Amount
          label={t("gross")}
          amount={paid.priceWithTax}
          currency={currency}
          className="border-line border-t pt-2.5 font-semibold text-base"
        />
      </dl>
      {blocked > 0 ? (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2 text-bad text-sm">
          {t("blocked", { count: blocked })}
        </p>
      ) : (
        <p className="text-faint text-sm">{t("deliveryNext")}</p>
      )}
      <Button kind="primary" size="large" disabled={blocked > 0} busy={initialize.isPending} onClick={checkout}>
        {initialize.isPending ? t("preparing") : t("checkout")}
        {!initialize.isPending && <ArrowRight aria-hidden size={18} />}
      </Button>
    </aside>
  );
}

function Amount({
  label,
  amount,
  currency,
  className,
}: {
  label: string;
  amount: number;
  currency: string;
  className?: string;
}) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className ?? ""}`}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

function ClearCart({ cart }: { cart: Cart }) {
  const t = useMessages(cartMessages);
  const clear = useClearCart();
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("clearQuestion", { count: cart.numberOfLines })}
      description={t("clearAdvice")}
      trigger={
        <Button kind="quiet" size="small" icon={<Trash2 aria-hidden size={15} />}>
          {t("clear")}
        </Button>
      }
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button
            kind="danger"
            busy={clear.isPending}
            onClick={() =>
              clear.mutate(cart.id, {
                onSuccess: () => setOpen(false),
                onError: (error) => toast.problem(error.message),
              })
            }
          >
            {t("clear")}
          </Button>
        </>
      }
    />
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
