// The root categories as cards, each with the first of what is in it.

import { type Category, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { ErrorState, Loading, Money, Picture, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "./categories-query";
import { listingMessages } from "./listing-messages";
import { leastOf, paidUnitPrice, rangeFor } from "./price";
import { cheapestQuery } from "./queries";

/** Subcategories that a card names. */
const MAX_CHILDREN_SHOWN = 6;

/** Every root category. */
export function CategoryLinks() {
  return <Cards choose={(roots) => roots} />;
}

/** The categories of some ids, at any depth, with what they cost whoever looks; every root where none of them is known. */
export function CategoryTeasers({ ids }: { ids: string[] }) {
  return <Cards isPriced choose={(roots) => chosen(roots, ids)} />;
}

/** Categories by their own id or the one that the supplier of the catalogue gave them, in the order of the ids. */
function chosen(roots: Category[], ids: string[]): Category[] {
  const all = roots.flatMap(function within(category): Category[] {
    return [category, ...category.children.flatMap(within)];
  });
  const found = ids.flatMap((id) => all.find((category) => category.id === id || category.externalId === id) ?? []);
  return found.length > 0 ? found : roots;
}

interface CardsProps {
  choose: (roots: Category[]) => Category[];
  isPriced?: boolean;
}

function Cards({ choose, isPriced = false }: CardsProps) {
  const { data: categories, error, refetch } = useQuery(categoriesQuery());
  if (error && !categories) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!categories) {
    return (
      <Loading className={GRID}>
        {["a", "b", "c", "d"].map((place) => (
          <Skeleton key={place} className="h-31 rounded-card" />
        ))}
      </Loading>
    );
  }
  return (
    <ul className={GRID}>
      {choose(categories).map((category) => (
        <Card key={category.id} category={category} isPriced={isPriced} />
      ))}
    </ul>
  );
}

const GRID = "grid gap-4 sm:grid-cols-2 2xl:grid-cols-4";

function Card({ category, isPriced }: { category: Category; isPriced: boolean }) {
  const t = useMessages(listingMessages);
  const { name, path, imageLink, productCount, children } = category;
  return (
    <li className="group relative flex min-h-31 items-start gap-4 rounded-card border border-line bg-surface p-3.5 transition-colors hover:border-edge">
      <Picture src={imageLink} alt="" name={name} size={96} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base">
          <LocalizedLink to={`/c/${path}`} className="after:absolute after:inset-0 group-hover:text-accent">
            {name}
          </LocalizedLink>
        </h3>
        <p className="figures text-faint text-xs">
          {t("products", { count: productCount })}
          {isPriced && <LowestPrice path={path} />}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-3 text-sm">
          {children.slice(0, MAX_CHILDREN_SHOWN).map((child) => (
            <li key={child.id}>
              <LocalizedLink
                to={`/c/${child.path}`}
                className="relative inline-flex min-h-6 items-center text-soft hover:text-accent hover:underline"
              >
                {child.name}
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** What the cheapest product of a category costs this buyer; nothing for who sees no prices. */
function LowestPrice({ path }: { path: string }) {
  const t = useMessages(listingMessages);
  const { account } = useSession();
  const { data: hit } = useQuery({ ...cheapestQuery(path), enabled: account !== null });
  const offer = hit?.variant.offers[0];
  const range = offer && rangeFor(offer.priceRanges ?? [], leastOf(offer));
  if (!account || !range || !offer.currency) return null;
  return (
    <>
      {" · "}
      {t.rich("fromPrice", { price: <Money amount={paidUnitPrice(range)} currency={offer.currency} /> })}
    </>
  );
}
