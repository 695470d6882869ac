// A category: where it stands, what is in it, its products.

import { ApiError, type Category } from "@comptoir/api";
import { LocalizedLink, useLanguage, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, ErrorState, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { Navigate } from "react-router";
import { categoryMessages } from "./category-messages";
import { Listing } from "./listing";
import { ListingSkeleton } from "./listing-skeleton";
import { catalogueMessages } from "./messages";
import { PageHead } from "./page-head";
import { categoryQuery } from "./queries";
import type { RenderBuy, RenderChosen } from "./slots";

export interface CategoryPageProps {
  /** Slugs from the root: `bureau/classement`. */
  path: string;
  renderBuy: RenderBuy;
  renderChosen?: RenderChosen;
}

/** The page of a category of any depth. Its route asks for its listing beside it, not after it. */
export function CategoryPage({ path, renderBuy, renderChosen }: CategoryPageProps) {
  const t = useMessages(catalogueMessages);
  const localized = useLocalizedPath();
  const { data, error, refetch } = useQuery(categoryQuery(path));
  if (error instanceof ApiError && error.status === 404) throw error;
  if (error && !data) {
    return (
      <Page title={t("catalogue")}>
        <ErrorState error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  if (data?.movedTo) return <Navigate replace to={localized(`/c/${data.movedTo}`)} />;
  const category = data?.category;
  const crumbs = data?.breadcrumbs.filter(({ path }) => path !== category?.path) ?? [];
  return (
    <Page
      title={category?.name ?? <Skeleton className="h-8 w-56" />}
      subtitle={
        category ? (
          category.description && <p className="max-w-prose">{category.description}</p>
        ) : (
          <Skeleton className="h-5 w-80 max-w-full" />
        )
      }
      crumbs={[
        { label: t("catalogue"), to: "/c" },
        ...crumbs.map(({ name, path }) => ({ label: name, to: `/c/${path}` })),
        ...(category ? [{ label: category.name }] : []),
      ]}
    >
      {category && <CategoryHead category={category} />}
      {category && category.children.length > 0 && <Children category={category} />}
      {category ? (
        <Listing within={path} renderBuy={renderBuy} renderChosen={renderChosen} empty={<Empty />} />
      ) : (
        <ListingSkeleton />
      )}
    </Page>
  );
}

function CategoryHead({ category }: { category: Category }) {
  const own = `/c/${category.path}`;
  const other = `/c/${category.alternatePath}`;
  const isFrench = useLanguage() === "fr-FR";
  const named = [category, ...category.children].map(({ name }) => name).join(", ");
  return (
    <PageHead
      description={category.description || named}
      paths={{ "fr-FR": isFrench ? own : other, "en-GB": isFrench ? other : own }}
    />
  );
}

function Children({ category }: { category: Category }) {
  const t = useMessages(categoryMessages);
  return (
    <nav aria-label={t("subcategories", { name: category.name })}>
      {/* One low line: what is looked for stands below. */}
      <ul className="flex flex-wrap gap-2">
        {category.children.map(({ id, name, path, productCount }) => (
          <li key={id}>
            <LocalizedLink
              to={`/c/${path}`}
              className="flex min-h-9 items-center gap-2 rounded-control border border-line bg-surface px-3 py-1 text-sm transition-colors hover:border-edge hover:text-accent"
            >
              <span className="font-medium">{name}</span>
              <span className="figures text-faint text-xs">{productCount}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Empty() {
  const t = useMessages(categoryMessages);
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden size={36} strokeWidth={1.5} />}
      title={t("emptyTitle")}
      action={
        <LocalizedLink to="/c" className={buttonStyle()}>
          {t("allCategories")}
        </LocalizedLink>
      }
    >
      {t("emptyLead")}
    </EmptyState>
  );
}
