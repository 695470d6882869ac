// The other suppliers of a variant, each with its own terms and order.

import { type Offer, useSession, type Variant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { type Column, Table } from "@comptoir/ui";
import { catalogueMessages } from "./messages";
import { OfferPrice } from "./offer-price";
import { PackTerms, StockState } from "./offer-terms";
import { canBeOrdered } from "./price";
import { productMessages } from "./product-messages";
import type { RenderBuy } from "./slots";

export function OtherOffers({ variant, renderBuy }: { variant: Variant; renderBuy: RenderBuy }) {
  const t = useMessages(catalogueMessages);
  const p = useMessages(productMessages);
  const { isAuthenticated } = useSession();
  const others = variant.offers.slice(1);
  if (others.length === 0) return null;
  const nameOf = (offer: Offer) => `${variant.name} · ${offer.supplier.name}`;
  const columns: Column<Offer>[] = [
    {
      id: "supplier",
      header: p("supplier"),
      card: "title",
      className: "w-full font-medium",
      cell: ({ supplier }) => supplier.name,
    },
    {
      id: "terms",
      header: p("terms"),
      className: "whitespace-nowrap text-soft max-lg:whitespace-normal",
      cell: (offer) => <PackTerms offer={offer} className="max-sm:text-right" />,
    },
    {
      id: "price",
      header: t("price"),
      align: "right",
      cell: (offer) => <OfferPrice offer={offer} name={nameOf(offer)} />,
    },
    { id: "stock", header: t("stock"), className: "min-w-32", cell: (offer) => <StockState offer={offer} /> },
    {
      id: "order",
      header: t("order"),
      align: "right",
      card: "bare",
      cell: (offer) =>
        canBeOrdered(offer) && (
          <span className="flex justify-end">{renderBuy(offer, nameOf(offer), { compact: true })}</span>
        ),
    },
  ];
  // Visitors see texts only (D1.5).
  const shown = isAuthenticated ? columns : columns.filter(({ id }) => id !== "stock" && id !== "order");
  return (
    <section aria-labelledby="other-offers" className="flex flex-col gap-2">
      <h2 id="other-offers" className="text-lg">
        {p("otherOffers", { count: others.length })}
      </h2>
      <Table caption={p("offersBy")} columns={shown} rows={others} rowKey={({ offerPriceId }) => offerPriceId} />
    </section>
  );
}
