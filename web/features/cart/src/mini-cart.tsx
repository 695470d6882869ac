// The small cart under the header: what was put in last, what it all comes to, and the ways on.

import { Popover } from "@base-ui/react/popover";
import { api, type Cart, type CartLine, unwrap } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, Loading, Money, Picture, Skeleton } from "@comptoir/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cartMessages } from "./messages";
import { PreviewButton } from "./preview-button";
import { cartQuery } from "./queries";

const LINES_SHOWN = 5;
const MAX_PAGE_SIZE = 100;

/** The last lines of a cart, the newest first. */
const lastLinesQuery = ({ id, numberOfLines, version }: Cart) =>
  queryOptions({
    queryKey: ["cart", "last", id, version],
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: lastPage(numberOfLines) };
      const { cartLines } = await unwrap(api.GET("/api/carts/{id}/cartlines", { params, signal }));
      return cartLines.slice(-LINES_SHOWN).reverse();
    },
    enabled: numberOfLines > 0,
  });

/** The smallest last page of lines that holds as many as are shown: pages have one size, and the last may be short. */
export function lastPage(lines: number): { page: number; size: number } {
  for (let size = LINES_SHOWN; size < Math.min(lines, MAX_PAGE_SIZE); size++) {
    const left = lines % size;
    if (left === 0 || left >= LINES_SHOWN) return { page: Math.ceil(lines / size) - 1, size };
  }
  return { page: Math.ceil(lines / MAX_PAGE_SIZE) - 1, size: MAX_PAGE_SIZE };
}

/** Its button and its panel, which is open from the start: it is loaded by being pressed. */
export default function MiniCart() {
  const t = useMessages(cartMessages);
  const [open, setOpen] = useState(true);
  const { data: cart } = useQuery(cartQuery());
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={<PreviewButton />} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={12} className="z-50">
          <Popover.Popup
            className="flex w-88 max-w-[calc(100vw-1.5rem)] animate-fade-in flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-float outline-none"
            onClick={({ target }) => (target as HTMLElement).closest("a") && setOpen(false)}
          >
            <Popover.Title className="font-medium text-[0.9375rem]">{t("preview")}</Popover.Title>
            {cart && (cart.numberOfLines > 0 ? <Panel cart={cart} /> : <Empty />)}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Panel({ cart }: { cart: Cart }) {
  const t = useMessages(cartMessages);
  const { data: lines } = useQuery(lastLinesQuery(cart));
  const { totalDiscountPrice: total, currency } = cart;
  const earlier = cart.numberOfLines - (lines?.length ?? 0);
  return (
    <>
      {lines ? (
        <ul className="flex flex-col divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} currency={currency} />
          ))}
        </ul>
      ) : (
        <Loading className="flex flex-col gap-2">
          {["a", "b", "c"].map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </Loading>
      )}
      {lines && earlier > 0 && <p className="text-faint text-xs">{t("earlier", { count: earlier })}</p>}
      <dl className="flex flex-col gap-1 border-line border-t pt-3 text-sm">
        <Sum label={t("net")} amount={total.priceWithoutTax} currency={currency} />
        <Sum label={t("tax")} amount={total.taxAmount} currency={currency} />
        <Sum label={t("gross")} amount={total.priceWithTax} currency={currency} />
      </dl>
      <LocalizedLink to="/checkout/cart" className={buttonStyle({ kind: "primary" })}>
        {t("viewCart")}
      </LocalizedLink>
      <LocalizedLink to="/fastcart" className={buttonStyle()}>
        {t("quickOrder")}
      </LocalizedLink>
    </>
  );
}

function Empty() {
  const t = useMessages(cartMessages);
  return (
    <>
      <p className="text-soft text-sm">{t("emptyCart")}</p>
      <LocalizedLink to="/fastcart" className={buttonStyle({ kind: "primary" })}>
        {t("quickOrder")}
      </LocalizedLink>
    </>
  );
}

function Line({ line, currency }: { line: CartLine; currency: string }) {
  const { productVariant: variant, quantity, offer } = line;
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <Picture src={variant.imageLink} alt="" name={variant.name} size={40} />
      <span className="min-w-0 flex-1">
        <LocalizedLink
          to={`/product/${encodeURIComponent(line.productId)}?variant=${encodeURIComponent(variant.skuVariant)}`}
          className="block truncate hover:text-accent hover:underline"
        >
          {variant.name}
        </LocalizedLink>
        <span className="figures block text-faint text-xs">
          {quantity} × <span className="font-mono">{variant.skuVariant}</span>
        </span>
      </span>
      {offer.totalDiscountPrice && <Money amount={offer.totalDiscountPrice.priceWithoutTax} currency={currency} />}
    </li>
  );
}

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className="flex justify-between gap-4 last:font-semibold">
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
