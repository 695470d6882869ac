// The root categories as cards, each with the first of what is in it.

import type { Category } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { ErrorState, Loading, Picture, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { catalogueMessages } from "./messages";
import { categoriesQuery } from "./queries";

/** Subcategories that a card names. */
const MAX_CHILDREN_SHOWN = 6;

export function CategoryLinks() {
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
      {categories.map((category) => (
        <Card key={category.id} category={category} />
      ))}
    </ul>
  );
}

const GRID = "grid gap-4 sm:grid-cols-2 2xl:grid-cols-4";

function Card({ category }: { category: Category }) {
  const t = useMessages(catalogueMessages);
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
        <p className="figures text-faint text-xs">{t("products", { count: productCount })}</p>
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
