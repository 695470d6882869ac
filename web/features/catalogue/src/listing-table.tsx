// A listing as a table: one line a product, everything to order by in its column.

import { type ProductHit, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { type Column, Picture, Table } from "@comptoir/ui";
import { ChooseRow } from "./choice";
import { HitFacts, HitName, HitReferences, hitSummary } from "./hit";
import { listingMessages } from "./listing-messages";
import { catalogueMessages } from "./messages";
import { OfferPrice, PriceAbsent } from "./offer-price";
import { PackTerms, StockState } from "./offer-terms";
import { canBeOrdered } from "./price";
import type { RenderBuy } from "./slots";

/** Columns that stand under the name where the place is narrow. */
const HIDDEN_WHEN_NARROW = "@max-4xl:hidden";
const HIDDEN_WHEN_WIDE = "@4xl:hidden";

export function ListingTable({ hits, renderBuy }: { hits: ProductHit[]; renderBuy: RenderBuy }) {
  const t = useMessages(catalogueMessages);
  const ofListing = useMessages(listingMessages);
  const { isAuthenticated } = useSession();
  const columns: Column<ProductHit>[] = [
    {
      id: "article",
      header: t("article"),
      card: "title",
      className: "w-full",
      cell: (hit) => (
        <div className="flex items-center gap-3">
          <ChooseRow hit={hit} />
          <Article hit={hit} />
        </div>
      ),
    },
    {
      id: "reference",
      header: t("reference"),
      card: "none",
      className: HIDDEN_WHEN_NARROW,
      headerClassName: HIDDEN_WHEN_NARROW,
      cell: (hit) => (
        <span className="flex flex-col items-start gap-0.5 whitespace-nowrap text-xs">
          <HitReferences hit={hit} />
        </span>
      ),
    },
    {
      id: "pack",
      header: t("pack"),
      card: "none",
      className: HIDDEN_WHEN_NARROW,
      headerClassName: HIDDEN_WHEN_NARROW,
      cell: ({ variant: { offers } }) =>
        offers[0] && <PackTerms offer={offers[0]} stacked className="text-soft text-xs" />,
    },
    { id: "price", header: t("price"), align: "right", cell: (hit) => <Price hit={hit} /> },
    {
      id: "stock",
      header: t("stock"),
      className: "min-w-28",
      cell: ({ variant: { offers } }) => offers[0] && <StockState offer={offers[0]} />,
    },
    {
      id: "order",
      header: t("order"),
      align: "right",
      card: "bare",
      cell: (hit) => {
        const { offer, name } = hitSummary(hit);
        return (
          offer &&
          canBeOrdered(offer) && (
            <span className="flex justify-end max-sm:mt-1.5">{renderBuy(offer, name, { compact: true })}</span>
          )
        );
      },
    },
  ];
  // Visitors see texts only (D1.5).
  const shown = isAuthenticated ? columns : columns.filter(({ id }) => id !== "stock" && id !== "order");
  return (
    <div className="@container">
      <Table
        caption={ofListing("products", { count: hits.length })}
        columns={shown}
        rows={hits}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

function Article({ hit }: { hit: ProductHit }) {
  const { name, picture, offer } = hitSummary(hit);
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Picture src={picture} alt="" name={name} size={56} />
      <div className="min-w-0">
        <HitName hit={hit} />
        <p className="text-faint text-xs leading-5">
          <HitFacts hit={hit} />
        </p>
        <p className={`flex flex-wrap gap-x-3 text-xs leading-5 ${HIDDEN_WHEN_WIDE}`}>
          <HitReferences hit={hit} brief />
          {offer && <PackTerms offer={offer} className="text-faint" />}
        </p>
      </div>
    </div>
  );
}

function Price({ hit }: { hit: ProductHit }) {
  const { offer, name, sku } = hitSummary(hit);
  return offer ? <OfferPrice offer={offer} name={name} sku={sku} /> : <PriceAbsent name={name} sku={sku} />;
}
