// A listing as a table: one line a product, everything to order by in its column.

import { type ProductHit, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { type Column, Numeral, Picture, SortButton, Table } from "@comptoir/ui";
import type { ReactNode } from "react";
import { ChooseRow } from "./choice";
import { attributeOf, type ColumnId, isShown, useColumnChoices } from "./columns";
import { HitFacts, HitName, HitReferences, hitSummary } from "./hit";
import { listingMessages } from "./listing-messages";
import { nextSort, type Sort, sortedBy } from "./listing-state";
import { catalogueMessages } from "./messages";
import { OfferPrice, PriceAbsent } from "./offer-price";
import { LeadTime, PackTerms, StockState } from "./offer-terms";
import { canBeOrdered } from "./price";
import type { RenderBuy } from "./slots";
import { useColumns } from "./use-columns";
import { useDensity } from "./view-choice";

/** Columns that stand under the name where the place is narrow. */
const HIDDEN_WHEN_NARROW = "@max-4xl:hidden";
const HIDDEN_WHEN_WIDE = "@4xl:hidden";

/**
 * A card on phones: the article; below it what it costs and whether it is there, with the order beside them where there
 * is room.
 */
const CARD =
  "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)] max-sm:min-[22rem]:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:p-2.5";
const CARD_WHOLE_ROW = "max-sm:min-[22rem]:col-span-2";
const CARD_ORDER = "max-sm:min-[22rem]:col-start-2 max-sm:min-[22rem]:row-span-2 max-sm:min-[22rem]:row-start-2";

export interface ListingTableProps {
  hits: ProductHit[];
  renderBuy: RenderBuy;
  /** How the rows are ordered, and the way to another order. */
  sort: Sort;
  onSort: (sort: Sort) => void;
}

export function ListingTable({ hits, renderBuy, sort, onSort }: ListingTableProps) {
  const t = useMessages(catalogueMessages);
  const ofListing = useMessages(listingMessages);
  const { isAuthenticated } = useSession();
  const [density] = useDensity();
  const [choices] = useColumnChoices();
  const { always, attributes } = useColumns(hits);
  const sortBy = (column: "name" | "price", name: string) => ({
    sorted: sortedBy(sort, column),
    heading: (
      <SortButton direction={sortedBy(sort, column)} onSort={() => onSort(nextSort(sort, column))}>
        {name}
      </SortButton>
    ),
  });
  const article: Column<ProductHit> = {
    id: "article",
    header: t("article"),
    card: "title",
    className: `w-full sm:min-w-52 ${CARD_WHOLE_ROW}`,
    cell: (hit) => (
      <div className="flex items-center gap-3">
        <ChooseRow hit={hit} />
        <Article hit={hit} />
      </div>
    ),
    ...sortBy("name", t("article")),
  };
  const order: Column<ProductHit> = {
    id: "order",
    header: t("order"),
    align: "right",
    card: "bare",
    // In sight, however many columns there are.
    className: `sm:sticky sm:-right-1 sm:bg-page ${CARD_ORDER}`,
    headerClassName: "sm:sticky sm:-right-1 sm:bg-page",
    cell: (hit) => {
      const { offer, name } = hitSummary(hit);
      return (
        offer &&
        canBeOrdered(offer) && (
          <span className="flex justify-end sm:in-data-dense:pr-15">{renderBuy(offer, name, { compact: true })}</span>
        )
      );
    },
  };
  const own = always.map(({ id, name }): Column<ProductHit> => ({ id, header: name, card: "none", ...OWN[id] }));
  const theirs = attributes.map(
    (attribute): Column<ProductHit> => ({
      id: attribute.id,
      header: attribute.name,
      card: "none",
      className: "text-soft text-xs",
      cell: (hit) => attributeOf(hit, attribute),
    }),
  );
  // Properties stand with what tells articles apart, before what each costs.
  const price = own.findIndex(({ id }) => id === "price");
  const chosen = [...own.slice(0, price), ...theirs, ...own.slice(price)]
    .filter(({ id }) => isShown(id, choices))
    // Visitors see no prices to order by (D1.5).
    .map((column) =>
      column.id === "price" && isAuthenticated ? { ...column, ...sortBy("price", t("price")) } : column,
    );
  return (
    // A ring around what stands at its edge is inside.
    <div className="@container -mx-1 overflow-x-auto px-1">
      <Table
        caption={ofListing("products", { count: hits.length })}
        columns={[article, ...chosen, ...(isAuthenticated ? [order] : [])]}
        rows={hits}
        rowKey={({ id }) => id}
        rowClassName={() => CARD}
        dense={density === "compact"}
      />
    </div>
  );
}

/** What each column shows, and how. */
const OWN: Record<ColumnId, Partial<Column<ProductHit>> & { cell: (hit: ProductHit) => ReactNode }> = {
  reference: {
    className: HIDDEN_WHEN_NARROW,
    headerClassName: HIDDEN_WHEN_NARROW,
    cell: (hit) => (
      <span className="flex flex-col items-start gap-0.5 whitespace-nowrap text-xs">
        <HitReferences hit={hit} />
      </span>
    ),
  },
  mpn: { className: "whitespace-nowrap font-mono text-xs", cell: (hit) => hitSummary(hit).mpn },
  brand: { className: "text-xs", cell: ({ brand }) => brand },
  variants: { align: "right", cell: ({ variantCount }) => <Numeral value={variantCount} /> },
  pack: {
    className: HIDDEN_WHEN_NARROW,
    headerClassName: HIDDEN_WHEN_NARROW,
    cell: ({ variant: { offers } }) =>
      offers[0] && <PackTerms offer={offers[0]} stacked className="text-soft text-xs" />,
  },
  supplier: { className: "text-xs", cell: ({ variant: { offers } }) => offers[0]?.supplier.name },
  price: { align: "right", card: "bare", className: "max-sm:text-left", cell: (hit) => <Price hit={hit} /> },
  stock: {
    card: "bare",
    className: "min-w-28",
    cell: ({ variant: { offers } }) => offers[0] && <StockState offer={offers[0]} />,
  },
  leadTime: {
    className: "whitespace-nowrap text-soft text-xs",
    cell: ({ variant: { offers } }) => offers[0] && <LeadTime offer={offers[0]} />,
  },
};

function Article({ hit }: { hit: ProductHit }) {
  const { name, picture, offer } = hitSummary(hit);
  return (
    <div className="flex items-center gap-3 sm:min-h-14 sm:in-data-dense:min-h-8">
      <Picture
        src={picture}
        alt=""
        name={name}
        size={56}
        className="in-data-dense:h-12! in-data-dense:w-12! sm:in-data-dense:h-8! sm:in-data-dense:w-8! in-data-dense:text-xs!"
      />
      <div className="min-w-0">
        <HitName hit={hit} />
        <p className="text-faint text-xs leading-5 max-sm:hidden sm:in-data-dense:hidden">
          <HitFacts hit={hit} />
        </p>
        <p className={`flex flex-wrap items-center gap-x-3 text-xs leading-5 sm:whitespace-nowrap ${HIDDEN_WHEN_WIDE}`}>
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
