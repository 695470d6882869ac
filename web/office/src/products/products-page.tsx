// /office/products: a table of products, whether on sale or not, as its address says.

import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { FolderTree, Plus, Tags } from "lucide-react";
import { lazy } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type Filter, listUrl, readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { DialogButton } from "../parts/dialog-button";
import { useMayChange } from "../rights";
import { placed } from "./categories";
import { PRODUCT_GROUPS, type ProductGroup } from "./groups";
import { productsMessages } from "./messages";
import { useProductColumns } from "./product-columns";
import { categoriesQuery, productsQuery } from "./queries";

const CategoryDialog = lazy(() => import("./category-dialog"));
const ProductsBar = lazy(() => import("./products-bar"));
const PATH = "/office/products";

export function ProductsPage() {
  const t = useMessages(productsMessages);
  const [address] = useSearchParams();
  const mayChange = useMayChange("CATALOGUE");
  const category = address.get("category");
  const filter = { ...readFilter(address, PRODUCT_GROUPS), ...(category && { more: { category } }) };
  return (
    <ListPage
      title={t("title")}
      path={PATH}
      Icon={Tags}
      filter={filter}
      groups={(Object.keys(PRODUCT_GROUPS) as ProductGroup[]).map((group) => [group, t(group)])}
      search={{ label: t("search"), hint: t("searchHint") }}
      columns={useProductColumns()}
      rowKey={({ externalId }) => externalId}
      query={useQuery(productsQuery(filter))}
      pageQuery={(page) => productsQuery({ ...filter, page })}
      bulk={mayChange ? { nameOf: ({ name, externalId }) => name || externalId, Bar: ProductsBar } : undefined}
      words={{
        found: (count) => t("found", { count }),
        none: t("none"),
        noneLead: t("noneLead"),
        noMatch: t("noMatch"),
        fileName: t("fileName"),
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CategoryFilter filter={filter} category={category ?? ""} />
        {mayChange && (
          <LocalizedLink to={`${PATH}/new`} className={buttonStyle({ kind: "primary" })}>
            <Plus aria-hidden size={16} />
            {t("add")}
          </LocalizedLink>
        )}
      </div>
    </ListPage>
  );
}

function CategoryFilter({ filter, category }: { filter: Filter; category: string }) {
  const t = useMessages(productsMessages);
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  const { data = [] } = useQuery(categoriesQuery());
  const { more: _, ...others } = filter;
  const urlOf = (picked: string) => {
    return listUrl(PATH, { ...others, page: 0, ...(picked && { more: { category: picked } }) });
  };
  const known = placed(data).find(({ externalId }) => externalId === category);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <DialogButton
        icon={<FolderTree aria-hidden size={16} className="shrink-0" />}
        className="max-w-full"
        dialog={(onClose) => (
          <CategoryDialog anyToo onPick={(picked) => void navigate(localized(urlOf(picked)))} onClose={onClose} />
        )}
      >
        <span className="truncate">
          {category ? t("inCategory", { name: known?.name ?? category }) : t("allCategories")}
        </span>
      </DialogButton>
      {category && (
        <LocalizedLink to={urlOf("")} className={buttonStyle({ kind: "quiet" })}>
          {t("clearCategory")}
        </LocalizedLink>
      )}
    </div>
  );
}
