// What goes with a product. Its failing takes nothing from the page.

import { useMessages } from "@comptoir/i18n";
import { Picture } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { HitFacts, HitName, hitSummary } from "./hit";
import { OfferPrice } from "./offer-price";
import { productMessages } from "./product-messages";
import { relatedQuery } from "./queries";

export function Related({ id }: { id: string }) {
  const t = useMessages(productMessages);
  const { data: hits = [] } = useQuery(relatedQuery(id));
  if (hits.length === 0) return null;
  return (
    <section aria-labelledby="related" className="flex flex-col gap-3">
      <h2 id="related" className="text-lg">
        {t("related")}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {hits.map((hit) => {
          const { name, picture, offer } = hitSummary(hit);
          return (
            <li key={hit.id} className="flex items-start gap-3 rounded-card border border-line bg-surface p-3">
              <Picture src={picture} alt="" name={name} size={64} />
              <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5 text-sm">
                <HitName hit={hit} />
                <p className="text-faint text-xs">
                  <HitFacts hit={hit} />
                </p>
                {offer?.priceRanges?.length ? <OfferPrice offer={offer} name={name} /> : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
