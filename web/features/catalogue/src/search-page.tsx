// The search page: what was found, or what to do when nothing was.

import { type Category, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, Page } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { categoriesQuery } from "./categories-query";
import { Listing } from "./listing";
import { readListing } from "./listing-state";
import { searchMessages } from "./search-messages";
import type { RenderBuy, RenderChosen } from "./slots";

export interface SearchPageProps {
  renderBuy: RenderBuy;
  renderChosen?: RenderChosen;
}

export function SearchPage({ renderBuy, renderChosen }: SearchPageProps) {
  const t = useMessages(searchMessages);
  const { query, category } = readListing(useSearchParams()[0]);
  const { data: tree = [] } = useQuery(categoriesQuery());
  const categoryName = category ? (findCategory(tree, category)?.name ?? category) : undefined;
  return (
    <Page title={query ? t("resultsFor", { query }) : t("searchTitle")} subtitle={!query && t("searchLead")}>
      <Listing
        categoryName={categoryName}
        renderBuy={renderBuy}
        renderChosen={renderChosen}
        empty={<NoHits query={query} categoryName={categoryName} />}
      />
    </Page>
  );
}

/** The category that an address may name by id, external id or path. */
function findCategory(categories: Category[], named: string): Category | undefined {
  for (const category of categories) {
    if ([category.id, category.externalId, category.path].includes(named)) return category;
    const below = findCategory(category.children, named);
    if (below) return below;
  }
  return undefined;
}

interface NoHitsProps {
  query: string;
  categoryName: string | undefined;
}

/** A hint for the spelling, a broader search, or somebody to ask (D2.10). */
function NoHits({ query, categoryName }: NoHitsProps) {
  const t = useMessages(searchMessages);
  const { punchout } = useSession();
  const broader = query.split(/\s+/).slice(0, -1).join(" ");
  const search = (words: string) => `/search?q=${encodeURIComponent(words)}`;
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={36} strokeWidth={1.5} />}
      title={categoryName ? t("noHitsIn", { query, category: categoryName }) : t("noHits", { query })}
      action={
        <>
          {categoryName && (
            <LocalizedLink to={search(query)} className={buttonStyle({ kind: "primary" })}>
              {t("searchEverywhere")}
            </LocalizedLink>
          )}
          {broader && (
            <LocalizedLink to={search(broader)} className={buttonStyle()}>
              {t("broader", { query: broader })}
            </LocalizedLink>
          )}
          <LocalizedLink to="/c" className={buttonStyle()}>
            {t("browse")}
          </LocalizedLink>
          {!punchout && (
            <LocalizedLink
              to={`/contact?subject=PRODUCT&about=${encodeURIComponent(query)}`}
              className={buttonStyle({ kind: "quiet" })}
            >
              {t("askUs")}
            </LocalizedLink>
          )}
        </>
      }
    >
      <p>{t("tipSpelling")}</p>
      <p>{t("tipReference")}</p>
    </EmptyState>
  );
}
