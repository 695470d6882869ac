// A row of a listing, taken apart: what every view of it shows.

import type { Offer, ProductHit } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Copyable } from "@comptoir/ui";
import { catalogueMessages } from "./messages";

/** What a row shows of its product. */
export interface HitSummary {
  name: string;
  /** Unprefixed; names the variant where there are several. */
  href: string;
  sku: string;
  mpn: string | null;
  picture: string | null;
  offer: Offer | undefined;
}

export function hitSummary({ id, name, imageLink, variant, variantCount }: ProductHit): HitSummary {
  const product = `/product/${encodeURIComponent(id)}`;
  return {
    name: variant.name || name,
    href: variantCount > 1 ? `${product}?variant=${encodeURIComponent(variant.sku)}` : product,
    sku: variant.sku,
    mpn: variant.mpn ?? null,
    picture: variant.imageLink ?? imageLink ?? null,
    offer: variant.offers[0],
  };
}

/** The product's name, leading to its page; two lines at most, three on phones. */
export function HitName({ hit }: { hit: ProductHit }) {
  const { name, href } = hitSummary(hit);
  return (
    <LocalizedLink
      to={href}
      className="line-clamp-3 min-h-6 font-medium leading-5 hover:text-accent sm:min-h-0 hover:underline sm:line-clamp-2 in-data-dense:text-[0.8125rem] in-data-dense:leading-4"
    >
      {unbroken(name)}
    </LocalizedLink>
  );
}

/** Keeps figures and their units on one line: `30 mm`, `× 8 m`. */
function unbroken(name: string): string {
  return name.replace(/(?<=×) |(?<=\d) (?=(?:[cmk]?m|k?g|[cm]?l|[VW])\b)/g, "\u00a0");
}

/** Brand, and how many versions and offers there are beside the one shown. */
export function HitFacts({ hit }: { hit: ProductHit }) {
  const t = useMessages(catalogueMessages);
  // Where something is filtered by, the versions that have it count.
  const versions = ({ fittingVariantCount: fitting, variantCount: count }: ProductHit) =>
    fitting == null || fitting === count ? t("variants", { count }) : t("fittingVariants", { fitting, count });
  const facts = [
    hit.brand,
    hit.variantCount > 1 && versions(hit),
    hit.offerCount > 1 && t("offers", { count: hit.offerCount }),
  ];
  return <>{facts.filter(Boolean).join(" · ")}</>;
}

/** The references, copied by a press; the manufacturer's only where there is room. */
export function HitReferences({ hit, brief = false }: { hit: ProductHit; brief?: boolean }) {
  const t = useMessages(catalogueMessages);
  const { sku, mpn } = hitSummary(hit);
  return (
    <>
      <Copyable value={sku} className="min-h-6" />
      {mpn && !brief && (
        <span className="text-faint sm:whitespace-nowrap sm:in-data-dense:hidden">
          {t("mpn")} <span className="font-mono">{mpn}</span>
        </span>
      )}
    </>
  );
}
