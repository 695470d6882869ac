// The best offer of a variant: price first, then how it is sold, then the order.

import { type Offer, useSession, type Variant } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { useState } from "react";
import { BuyBar } from "./buy-bar";
import { catalogueMessages } from "./messages";
import { PriceAbsent } from "./offer-price";
import { PackTerms, StockState } from "./offer-terms";
import { leastOf, paidUnitPrice, rangeFor, reachableRanges } from "./price";
import { PriceReason } from "./price-reason";
import { productMessages } from "./product-messages";
import type { RenderBuy, RenderSave } from "./slots";
import { TiersTable } from "./tiers-table";

export interface BuyBoxProps {
  variant: Variant;
  renderBuy: RenderBuy;
  renderSave?: RenderSave;
}

export function BuyBox({ variant, renderBuy, renderSave }: BuyBoxProps) {
  const t = useMessages(productMessages);
  const [offer] = variant.offers;
  return (
    <section
      aria-label={variant.name}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      {offer ? (
        <BestOffer offer={offer} variant={variant} renderBuy={renderBuy} renderSave={renderSave} />
      ) : (
        <p className="text-soft">{t("notSold")}</p>
      )}
    </section>
  );
}

type BestOfferProps = BuyBoxProps & { offer: Offer };

function BestOffer({ offer, variant: { name, sku }, renderBuy, renderSave }: BestOfferProps) {
  const t = useMessages(catalogueMessages);
  const p = useMessages(productMessages);
  const formats = useFormats();
  const { account } = useSession();
  const [quantity, setQuantity] = useState(leastOf(offer));
  const ranges = reachableRanges(offer.priceRanges ?? [], leastOf(offer));
  return (
    <>
      {ranges.length > 0 ? (
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LargePrice offer={offer} quantity={quantity} />
            <PriceReason offer={offer} quantity={quantity} />
          </div>
          <p className="text-faint text-sm">
            {t("perUnit", { unit: offer.productUnitLabel })} · {p("vat", { rate: formats.number(offer.taxRate) })}
          </p>
        </div>
      ) : (
        <PriceAbsent name={name} sku={sku} prominent />
      )}
      {ranges.length > 1 && <TiersTable offer={offer} quantity={quantity} className="w-full" />}
      <div className="flex flex-col gap-1 border-line border-t pt-4 text-sm">
        <StockState offer={offer} inline />
        <PackTerms offer={offer} className="text-soft" />
        <span className="text-faint">{p("soldByName", { supplier: offer.supplier.name })}</span>
      </div>
      {ranges.length > 0 && (
        <BuyBar name={name} price={<PaidPrice offer={offer} quantity={quantity} />}>
          {renderBuy(offer, name, { onQuantity: setQuantity })}
        </BuyBar>
      )}
      {account && renderSave?.(offer, name, quantity)}
    </>
  );
}

function PaidPrice({ offer, quantity }: { offer: Offer; quantity: number }) {
  const range = rangeFor(offer.priceRanges ?? [], quantity);
  return range && offer.currency ? <Money amount={paidUnitPrice(range)} currency={offer.currency} /> : null;
}

function LargePrice({ offer, quantity }: { offer: Offer; quantity: number }) {
  const t = useMessages(catalogueMessages);
  const range = rangeFor(offer.priceRanges ?? [], quantity);
  if (!range || !offer.currency) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Money amount={paidUnitPrice(range)} currency={offer.currency} className="font-semibold text-3xl" />
      <span className="text-soft">{t("exclTax")}</span>
      {paidUnitPrice(range) < range.unitPrice && (
        <s className="text-faint text-sm">
          <Money amount={range.unitPrice} currency={offer.currency} />
        </s>
      )}
    </span>
  );
}
