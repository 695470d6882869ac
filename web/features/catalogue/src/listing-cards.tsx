// A listing as a list or as a grid: more picture, fewer columns.

import { type ProductHit, useSession } from "@comptoir/api";
import { Picture } from "@comptoir/ui";
import { ChooseRow } from "./choice";
import { HitFacts, HitName, HitReferences, hitSummary } from "./hit";
import { OfferPrice, PriceAbsent } from "./offer-price";
import { PackTerms, StockState } from "./offer-terms";
import { canBeOrdered } from "./price";
import type { RenderBuy } from "./slots";

interface ListingCardsProps {
  hits: ProductHit[];
  renderBuy: RenderBuy;
}

/** A picture, the words, and the order at the right. */
export function ListingList({ hits, renderBuy }: ListingCardsProps) {
  return (
    <ul className="@container flex flex-col">
      {hits.map((hit) => {
        const { name, sku, picture, offer } = hitSummary(hit);
        return (
          <li
            key={hit.id}
            className="flex @max-2xl:flex-col items-start justify-between gap-x-6 gap-y-3 border-line border-b py-4"
          >
            <div className="flex min-w-0 items-start gap-4">
              <ChooseRow hit={hit} />
              <Picture src={picture} alt="" name={name} size={96} />
              <div className="flex min-w-0 flex-col gap-1">
                <HitName hit={hit} />
                <p className="text-faint text-sm">
                  <HitFacts hit={hit} />
                </p>
                <p className="flex flex-wrap gap-x-4 text-sm">
                  <HitReferences hit={hit} />
                </p>
                {offer && <PackTerms offer={offer} className="text-soft text-sm" />}
                {offer && <StockState offer={offer} inline />}
              </div>
            </div>
            <div className="flex shrink-0 @max-2xl:w-full @2xl:flex-col flex-wrap @2xl:items-end items-center justify-between gap-3">
              {offer ? <OfferPrice offer={offer} name={name} sku={sku} /> : <PriceAbsent name={name} sku={sku} />}
              {offer && canBeOrdered(offer) && renderBuy(offer, name, { compact: true })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Cards whose prices and buttons stand in one line, however long the names are. */
export function ListingGrid({ hits, renderBuy }: ListingCardsProps) {
  const { isAuthenticated } = useSession();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
      {hits.map((hit) => {
        const { name, sku, picture, offer } = hitSummary(hit);
        return (
          <li key={hit.id} className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-3">
            <span className="absolute top-1.5 left-1.5 rounded-card bg-surface/80 p-1.5 empty:hidden">
              <ChooseRow hit={hit} />
            </span>
            <Picture src={picture} alt="" name={name} size={240} className="aspect-square h-auto! w-full!" />
            <div className="flex flex-1 flex-col gap-0.5">
              <HitName hit={hit} />
              <p className="text-faint text-xs leading-5">
                <HitFacts hit={hit} />
              </p>
              <p className="flex flex-wrap gap-x-3 text-xs leading-5">
                <HitReferences hit={hit} brief />
              </p>
            </div>
            <div className="flex min-h-10 items-end justify-between gap-3">
              {offer ? <OfferPrice offer={offer} name={name} sku={sku} /> : <PriceAbsent name={name} sku={sku} />}
              {offer && <PackTerms offer={offer} stacked className="text-right text-faint text-xs" />}
            </div>
            {offer && <StockState offer={offer} inline />}
            {isAuthenticated && (
              <div className="min-h-8">{offer && canBeOrdered(offer) && renderBuy(offer, name, { compact: true })}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
