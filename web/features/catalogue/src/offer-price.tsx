// What an offer costs this buyer, with its tiers close at hand.

import { type Offer, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, HoverPanel, Money } from "@comptoir/ui";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { catalogueMessages } from "./messages";
import { leastOf, paidUnitPrice, rangeFor, reachableRanges } from "./price";
import { usePriceSource } from "./price-source";
import { TiersTable } from "./tiers-table";

export interface OfferPriceProps {
  offer: Offer;
  /** What is sold, for the tiers' name. */
  name: string;
  /** The reference it is asked for by, where it has no price. */
  sku?: string;
}

/** The unit price at the smallest order. Where more items cost less each, hovering, focusing or pressing shows how much less. */
export function OfferPrice({ offer, name, sku }: OfferPriceProps) {
  const least = leastOf(offer);
  const range = offer.priceRanges && rangeFor(offer.priceRanges, least);
  if (!range || !offer.currency) return <PriceAbsent name={name} sku={sku} />;
  const hasTiers = reachableRanges(offer.priceRanges ?? [], least).length > 1;
  return hasTiers ? (
    <TiersOnDemand offer={offer} name={name}>
      <UnitPrice offer={offer} quantity={least} hinted />
    </TiersOnDemand>
  ) : (
    <UnitPrice offer={offer} quantity={least} />
  );
}

interface UnitPriceProps {
  offer: Offer;
  quantity: number;
  /** Says by a dotted line that there is more to see. */
  hinted?: boolean;
}

/** What one item costs at a quantity, and below it what it would cost without the discount. */
function UnitPrice({ offer, quantity, hinted = false }: UnitPriceProps) {
  const t = useMessages(catalogueMessages);
  const range = rangeFor(offer.priceRanges ?? [], quantity);
  if (!range || !offer.currency) return null;
  const price = paidUnitPrice(range);
  return (
    <span className="inline-block whitespace-nowrap align-top leading-5 in-data-dense:leading-4">
      <Money
        amount={price}
        currency={offer.currency}
        className={clsx("font-semibold", hinted && "underline decoration-dotted decoration-edge underline-offset-4")}
      />{" "}
      <span className="text-faint text-xs">{t("exclTax")}</span>
      {price < range.unitPrice && (
        <s className="block text-faint text-xs">
          <Money amount={range.unitPrice} currency={offer.currency} />
        </s>
      )}
    </span>
  );
}

export interface PriceAbsentProps {
  /** What has no price, for who asks for one. */
  name: string;
  sku?: string;
  prominent?: boolean;
}

/**
 * Why there is no price, and the way to one: the visitor isn't logged in, or the account buys in another currency, in
 * which somebody has to quote.
 */
export function PriceAbsent({ name, sku, prominent = false }: PriceAbsentProps) {
  const t = useMessages(catalogueMessages);
  const { isAuthenticated } = useSession();
  if (isAuthenticated) {
    return (
      <span
        className={
          prominent
            ? "flex flex-col items-start gap-3"
            : "inline-flex flex-col items-end text-sm in-data-dense:leading-4"
        }
      >
        <span className="text-faint text-sm">{t("noPrice")}</span>
        <LocalizedLink
          to={`/contact?${new URLSearchParams({ subject: "QUOTE", about: sku ? `${name} (${sku})` : name })}`}
          className={
            prominent
              ? buttonStyle({ kind: "primary" })
              : "inline-flex min-h-6 items-center whitespace-nowrap text-accent hover:underline"
          }
        >
          {t("askForPrice")}
          <span className="sr-only">{t("askForPriceOf", { name })}</span>
        </LocalizedLink>
      </span>
    );
  }
  return (
    <LocalizedLink
      to="/auth/login"
      className={prominent ? buttonStyle({ kind: "primary" }) : "whitespace-nowrap text-accent text-sm hover:underline"}
    >
      {t("loginForPrices")}
    </LocalizedLink>
  );
}

function TiersOnDemand({ offer, name, children }: OfferPriceProps & { children: ReactNode }) {
  const t = useMessages(catalogueMessages);
  return (
    <HoverPanel
      label={t("priceTiers", { name })}
      panel={() => <Tiers offer={offer} />}
      className="rounded-[0.25rem] align-top [text-align:inherit] hover:text-accent"
    >
      {children}
      <span className="sr-only"> {t("priceTiers", { name })}</span>
    </HoverPanel>
  );
}

function Tiers({ offer }: { offer: Offer }) {
  const sourceName = usePriceSource();
  return (
    <>
      {offer.priceSource !== "PUBLIC" && (
        <p className="mb-2 px-2 font-medium text-accent text-xs">{sourceName(offer.priceSource)}</p>
      )}
      <TiersTable offer={offer} quantity={leastOf(offer)} />
    </>
  );
}
