// The buyer's carts: which is in use, the way to another, and to a new one.

import type { Cart } from "@comptoir/api";
import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, lazyDialog, Menu, MenuItem, MenuSeparator, Money, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, Layers, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { createCart } from "./carts";
import { cartPageMessages } from "./page-messages";
import { cartsQuery } from "./queries";

const CartNameDialog = lazyDialog(() => import("./cart-name-dialog"));

export function CartsMenu({ cart }: { cart: Cart }) {
  const t = useMessages(cartPageMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Menu
        className="max-w-[min(24rem,calc(100vw-1.5rem))]"
        trigger={
          <Button icon={<Layers aria-hidden size={16} />} title={t("cartsMenu")}>
            {t("carts")}
            <ChevronDown aria-hidden size={16} className="text-faint" />
          </Button>
        }
      >
        <Carts inUse={cart} />
        <MenuSeparator />
        <MenuItem icon={<Plus aria-hidden size={16} />} onSelect={() => setNaming(true)}>
          {t("newCart")}
        </MenuItem>
      </Menu>
      {naming && (
        <Suspense>
          <CartNameDialog
            onClose={() => setNaming(false)}
            onName={async (name) => {
              const { id } = await createCart(name);
              void navigate(path(`/checkout/cart/${id}`));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** One item a cart; asked for when the menu opens. */
function Carts({ inUse }: { inUse: Cart }) {
  const t = useMessages(cartPageMessages);
  const { data: carts } = useQuery(cartsQuery());
  if (!carts) return <Skeleton className="m-2 h-8 w-56" />;
  return carts.map((cart) => (
    <MenuItem
      key={cart.id}
      icon={
        <Check aria-hidden size={16} className={cart.id === inUse.id ? "shrink-0 text-accent" : "invisible shrink-0"} />
      }
      render={
        <LocalizedLink to={`/checkout/cart/${cart.id}`} aria-current={cart.id === inUse.id ? "true" : undefined} />
      }
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{cart.name}</span>
        <span className="block text-faint text-xs">{t("supplierLines", { count: cart.numberOfLines })}</span>
      </span>
      <Money amount={cart.totalDiscountPrice.priceWithoutTax} currency={cart.currency} className="text-soft" />
    </MenuItem>
  ));
}
