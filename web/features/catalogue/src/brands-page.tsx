// Every brand by its first letter, each leading to its products; a field finds one among many.

import type { Brand } from "@comptoir/api";
import { LocalizedLink, useLanguage, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, EmptyState, ErrorState, Input, Loading, Numeral, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { BRAND_INITIALS, brandsByInitial, brandsLike, NO_INITIAL } from "./brands";
import { brandsMessages } from "./brands-messages";
import { brandsQuery } from "./queries";

export function BrandsPage() {
  const t = useMessages(brandsMessages);
  const { data: brands, error, refetch } = useQuery(brandsQuery());
  return (
    <Page
      title={t("brandsTitle")}
      subtitle={
        brands ? brands.length > 0 && t("brandsLead", { count: brands.length }) : <Skeleton className="h-6 w-56" />
      }
    >
      {error && !brands ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !brands ? (
        <BrandsSkeleton />
      ) : brands.length === 0 ? (
        <EmptyState title={t("noBrands")} />
      ) : (
        <Brands brands={brands} />
      )}
    </Page>
  );
}

/** The register under its field; what is typed there is in the address, so that back is back. */
function Brands({ brands }: { brands: Brand[] }) {
  const t = useMessages(brandsMessages);
  const locale = useLanguage();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get("q") ?? "");
  const sought = useDeferredValue(text);
  const register = useMemo(() => brandsByInitial(brandsLike(brands, sought), locale), [brands, sought, locale]);
  const find = (q: string) => {
    setText(q);
    setParams(q ? { q } : {}, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the input inside is its control */}
        <label className="relative w-full sm:w-72">
          <span className="sr-only">{t("brandsFilter")}</span>
          <Search aria-hidden size={17} className="absolute top-3 left-3 text-faint" />
          <Input
            type="search"
            value={text}
            placeholder={t("brandsFilter")}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => find(event.target.value)}
            className="pl-9"
          />
        </label>
        <Letters register={register} />
      </div>
      {register.size > 0 ? (
        <div className="columns-[14rem] gap-x-10">
          {[...register].map(([place, own]) => (
            <Place key={place} place={place} brands={own} />
          ))}
        </div>
      ) : (
        <EmptyState
          title={t("brandsNone", { text: sought })}
          action={
            <>
              <LocalizedLink to={`/search?${new URLSearchParams({ q: sought })}`} className={buttonStyle()}>
                {t("brandsSearch")}
              </LocalizedLink>
              <Button kind="quiet" onClick={() => find("")}>
                {t("brandsAll")}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

/** The way to each letter that has brands. */
function Letters({ register }: { register: Map<string, Brand[]> }) {
  const t = useMessages(brandsMessages);
  return (
    <nav aria-label={t("brandsLetters")}>
      <ul className="flex flex-wrap gap-0.5 text-sm">
        {BRAND_INITIALS.map((place) => {
          const name = place === NO_INITIAL ? t("brandsOther") : place;
          return (
            <li key={place}>
              {register.has(place) ? (
                <a
                  href={`#${idOf(place)}`}
                  className="inline-flex h-8 min-w-7 items-center justify-center rounded-control px-1 font-medium text-accent hover:bg-accent-wash"
                >
                  {name}
                </a>
              ) : (
                <span aria-hidden className="inline-flex h-8 min-w-7 items-center justify-center px-1 text-faint">
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Place({ place, brands }: { place: string; brands: Brand[] }) {
  const t = useMessages(brandsMessages);
  return (
    <section aria-labelledby={idOf(place)} className="mb-6 break-inside-avoid-column">
      <h2 id={idOf(place)} className="mb-1 scroll-mt-32 border-line border-b pb-1 text-faint text-sm">
        {place === NO_INITIAL ? t("brandsOther") : place}
      </h2>
      <ul>
        {brands.map(({ name, productCount }) => (
          <li key={name}>
            <LocalizedLink
              to={`/search?${new URLSearchParams({ "f[brand]": name })}`}
              className="group flex min-h-8 items-baseline justify-between gap-3 py-1 hover:text-accent"
            >
              <span className="group-hover:underline">{name}</span>
              <Numeral value={productCount} className="text-faint text-xs" />
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function idOf(place: string): string {
  return `brands-${place}`;
}

function BrandsSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Skeleton className="h-10 w-full sm:w-72" />
        <Skeleton className="h-8 w-full max-w-3xl" />
      </div>
      <div className="columns-[14rem] gap-x-10">
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((place) => (
          <Skeleton key={place} className="mb-6 h-40" />
        ))}
      </div>
    </Loading>
  );
}
