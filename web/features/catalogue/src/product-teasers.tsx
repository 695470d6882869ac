// Some products side by side, at the prices of whoever looks. One that is not sold any more is left out.

import type { Product } from "@comptoir/api";
import { LocalizedLink } from "@comptoir/i18n";
import { Picture } from "@comptoir/ui";
import { useQueries } from "@tanstack/react-query";
import { OfferPrice } from "./offer-price";
import { ProductTeasersLoading, TEASER_GRID } from "./product-teasers-loading";
import { productQuery } from "./queries";

/** The products of some ids, in their order. */
export function ProductTeasers({ ids }: { ids: string[] }) {
  const answers = useQueries({ queries: [...new Set(ids)].map(productQuery) });
  if (answers.some(({ isPending }) => isPending)) return <ProductTeasersLoading ids={ids} />;
  return (
    <ul className={TEASER_GRID}>
      {answers
        .flatMap(({ data }) => data ?? [])
        .map((product) => (
          <Card key={product.id} product={product} />
        ))}
    </ul>
  );
}

function Card({ product: { id, name, brand, imageLink, variants } }: { product: Product }) {
  const offer = variants[0]?.offers[0];
  return (
    <li className="flex items-start gap-3 rounded-card border border-line bg-surface p-3">
      <Picture src={imageLink} alt="" name={name} size={96} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        <LocalizedLink
          to={`/product/${encodeURIComponent(id)}`}
          className="line-clamp-3 min-h-6 font-medium leading-5 hover:text-accent sm:min-h-0 hover:underline"
        >
          {name}
        </LocalizedLink>
        <p className="text-faint text-xs">{brand}</p>
        {offer && <OfferPrice offer={offer} name={name} sku={variants[0]?.sku} />}
      </div>
    </li>
  );
}
