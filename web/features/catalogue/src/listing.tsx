// A listing: facets, order, products and pages, all of it in the address.

import { useSession } from "@comptoir/api";
import { useLocalizedPath, useMessages, withoutLocale } from "@comptoir/i18n";
import { Button, EmptyState, ErrorState, NativeSelect, Pagination, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { SearchX } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { Choosing } from "./choice";
import { DidYouMean } from "./did-you-mean";
import { FacetPanel, FacetsOnDemand } from "./facet-panel";
import { facetGroups } from "./facets";
import { FilterChips } from "./filter-chips";
import { ListingGrid, ListingList } from "./listing-cards";
import { listingMessages } from "./listing-messages";
import { FacetSkeleton, LISTING_GRID, RowsSkeleton } from "./listing-skeleton";
import { countFilters, type ListingState, PAGE_SIZES, type Sort, withoutFilters, writeListing } from "./listing-state";
import { ListingTable, type ListingTableProps } from "./listing-table";
import { ListingToolbar } from "./listing-toolbar";
import { catalogueMessages } from "./messages";
import { rememberPageSize } from "./page-size";
import { listingAt, searchQuery } from "./queries";
import type { RenderBuy, RenderChosen } from "./slots";
import { useView } from "./view-choice";

export interface ListingProps {
  /** The category that the page is about; without one, the address may name one. */
  within?: string;
  /** The name of the category that the address names. */
  categoryName?: string;
  renderBuy: RenderBuy;
  renderChosen?: RenderChosen;
  /** What to say when there is nothing at all; filters have their own word. */
  empty: ReactNode;
}

/** What is chosen outlasts what is listed: also a search that finds nothing. */
export function Listing({ renderChosen, ...listed }: ListingProps) {
  const { isAuthenticated } = useSession();
  return (
    <Choosing renderChosen={isAuthenticated ? renderChosen : undefined}>
      <Listed {...listed} />
    </Choosing>
  );
}

function Listed({ within, categoryName, renderBuy, empty }: Omit<ListingProps, "renderChosen">) {
  const t = useMessages(listingMessages);
  const ofArticles = useMessages(catalogueMessages);
  const path = useLocalizedPath();
  const { isAuthenticated } = useSession();
  const { state, change, href } = useListing(within);
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(state));
  const groups = useMemo(
    () => (data ? facetGroups(data.facets, { brand: t("brand"), supplier: ofArticles("supplier") }) : []),
    [data, t, ofArticles],
  );
  const total = data?.products.totalElements;
  const suggestion = (spelling: string) => (
    <DidYouMean offered query={state.query} spelling={spelling} to={href({ query: spelling, page: 0 })} />
  );
  const { categories = [], prices = [], inStock } = data?.facets ?? {};
  const panel = { groups, prices, inStock, categories: within ? [] : categories, state, onChange: change };
  const close = data?.close?.content ?? [];
  const hits = useMemo(() => [...(data?.products.content ?? []), ...(data?.close?.content ?? [])], [data]);
  const rows = { renderBuy, sort: state.sort, onSort: (sort: Sort) => change({ ...state, sort, page: 0 }) };
  // What comes close goes on where the hits end.
  const all = (total ?? 0) + (data?.close?.totalElements ?? 0);
  if (data && all === 0 && countFilters(state) === 0 && !isPlaceholderData)
    return (
      <>
        {data.suggestedSpelling && suggestion(data.suggestedSpelling)}
        {empty}
      </>
    );
  if (all && state.page > 0 && data?.products.content.length === 0 && close.length === 0)
    return <Navigate replace to={path(href({ page: 0 }))} />;
  const hasPanel = groups.length + panel.categories.length + prices.length > 0 || isAuthenticated;
  return (
    <div className={LISTING_GRID}>
      {data?.didYouMean && (
        <div className="xl:col-span-2">
          <DidYouMean query={state.query} spelling={data.didYouMean} to={href({ query: data.didYouMean, page: 0 })} />
        </div>
      )}
      {data?.suggestedSpelling && <div className="xl:col-span-2">{suggestion(data.suggestedSpelling)}</div>}
      <aside aria-label={t("filters")} className="max-xl:hidden">
        {data ? hasPanel && <FacetPanel {...panel} /> : <FacetSkeleton />}
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <ListingToolbar
          state={state}
          onChange={change}
          total={total}
          hits={hits}
          inStock={inStock?.count}
          filters={
            data ? (
              hasPanel && <FacetsOnDemand {...panel} total={total} />
            ) : (
              <Skeleton className="h-10 w-24 xl:hidden" />
            )
          }
        />
        <FilterChips state={state} groups={groups} categoryName={within ? undefined : categoryName} onChange={change} />
        {error && !data ? (
          <ErrorState error={error} title={t("listFailed")} onRetry={() => refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={state.size ?? PAGE_SIZES[0]} />
        ) : all === 0 ? (
          <NothingFits onClear={() => change(withoutFilters(state))} />
        ) : (
          <div
            aria-busy={isPlaceholderData}
            className={clsx("flex flex-col gap-6 transition-opacity", isPlaceholderData && "opacity-60")}
          >
            {data.products.content.length > 0 && <Products hits={data.products.content} {...rows} />}
            {close.length > 0 && (
              <section aria-labelledby="close-products" className="flex flex-col gap-4">
                <div>
                  <h2 id="close-products" className="font-medium text-lg">
                    {t("closeTitle")}
                  </h2>
                  <p className="text-soft text-sm">{t(total === 0 ? "closeAlone" : "closeLead")}</p>
                </div>
                <Products hits={close} {...rows} />
              </section>
            )}
          </div>
        )}
        {data && all > Math.min(PAGE_SIZES[0], data.products.size) && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <PageSize
              size={state.size ?? data.products.size}
              onChange={(size) => {
                rememberPageSize(size);
                change({ ...state, size, page: 0 });
              }}
            />
            <Pagination page={state.page} pages={Math.ceil(all / data.products.size)} href={(page) => href({ page })} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The state that the address says, the way to another, and the address of one that differs from it. */
function useListing(within: string | undefined) {
  const [params, setParams] = useSearchParams();
  const { pathname, key } = useLocation();
  const { isAuthenticated } = useSession();
  const said = useMemo(() => listingAt(params, isAuthenticated, within), [params, isAuthenticated, within]);
  // What is chosen holds at once: the address follows a moment later, and more may be chosen until then.
  const [chosen, setChosen] = useState<{ state: ListingState; key: string }>();
  // Who comes back to an address finds what it says, not what was chosen there before.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setChosen(undefined);
  }
  const state = chosen?.key === key ? chosen.state : said;
  const write = (next: ListingState) => writeListing(within === undefined ? next : { ...next, category: "" });
  return {
    state,
    change: (next: ListingState) => {
      setChosen({ state: next, key });
      setParams(write(next), { preventScrollReset: true });
    },
    href: (change: Partial<ListingState>) => {
      const search = write({ ...state, ...change }).toString();
      return withoutLocale(pathname) + (search && `?${search}`);
    },
  };
}

function Products(props: ListingTableProps) {
  const { hits, renderBuy } = props;
  const [view] = useView();
  if (view === "list") return <ListingList hits={hits} renderBuy={renderBuy} />;
  if (view === "grid") return <ListingGrid hits={hits} renderBuy={renderBuy} />;
  return <ListingTable {...props} />;
}

/** How many products a page shows. */
function PageSize({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const t = useMessages(listingMessages);
  const sizes = [...new Set([...PAGE_SIZES, size])].sort((one, other) => one - other);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select inside is its control
    <label className="flex items-center gap-2 text-soft text-sm">
      {t("perPage")}
      <NativeSelect value={size} onChange={({ target }) => onChange(Number(target.value))} className="w-20">
        {sizes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </NativeSelect>
    </label>
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const t = useMessages(listingMessages);
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={36} strokeWidth={1.5} />}
      title={t("nothingTitle")}
      action={
        <Button kind="primary" onClick={onClear}>
          {t("clearAll")}
        </Button>
      }
    >
      {t("nothingLead")}
    </EmptyState>
  );
}
