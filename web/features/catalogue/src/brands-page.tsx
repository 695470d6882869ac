// Every brand by its first letter, each leading to its products.

import type { Brand } from "@comptoir/api";
import { LocalizedLink, useLanguage, useMessages } from "@comptoir/i18n";
import { EmptyState, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { pageMessages } from "./page-messages";
import { brandsQuery } from "./queries";

export function BrandsPage() {
  const t = useMessages(pageMessages);
  const { data: brands, error, refetch } = useQuery(brandsQuery());
  return (
    <Page title={t("brandsTitle")} subtitle={brands && brands.length > 0 && t("brandsLead", { count: brands.length })}>
      {error && !brands ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !brands ? (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      ) : brands.length === 0 ? (
        <EmptyState title={t("noBrands")} />
      ) : (
        <Brands brands={brands} />
      )}
    </Page>
  );
}

function Brands({ brands }: { brands: Brand[] }) {
  const t = useMessages(pageMessages);
  const locale = useLanguage();
  const sorted = brands.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const groups = Map.groupBy(sorted, ({ name }) => initialOf(name));
  return (
    <div className="columns-[14rem] gap-x-10">
      {[...groups].map(([letter, own]) => (
        <section key={letter} className="mb-6 break-inside-avoid">
          <h2 className="mb-1 border-line border-b pb-1 text-faint text-sm">{letter || t("brandsOther")}</h2>
          <ul>
            {own.map(({ name, productCount }) => (
              <li key={name}>
                <LocalizedLink
                  to={`/search?${new URLSearchParams({ "f[brand]": name })}`}
                  className="flex min-h-8 items-baseline justify-between gap-3 py-1 hover:text-accent hover:underline"
                >
                  {name}
                  <span className="figures text-faint text-xs">{productCount}</span>
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A name's first letter without its accent; empty for figures and signs. */
function initialOf(name: string): string {
  const letter = name.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "";
}
