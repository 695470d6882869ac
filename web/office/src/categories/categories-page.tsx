// /office/categories: the tree of categories, where they are put in order, named and added.

import { useMessages } from "@comptoir/i18n";
import { Button, EmptyState, ErrorState, Input, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { FolderPlus, FolderTree } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { CategoryTree } from "./category-tree";
import { categoriesMessages } from "./messages";
import type { CategoryPlace, PlacedCategory } from "./place";
import { categoriesQuery } from "./queries";
import { aboveOf, find, foundIn } from "./tree";
import { useCategoryName } from "./use-category-name";
import { useMoves } from "./use-moves";
import { useOpenRows } from "./use-open-rows";

const CategoryDialog = lazy(() => import("./category-dialog"));
const NewCategoryDialog = lazy(() => import("./new-category-dialog"));
const MoveDialog = lazy(() => import("./move-dialog"));
const RemoveDialog = lazy(() => import("./remove-dialog"));

export function CategoriesPage() {
  const t = useMessages(categoriesMessages);
  const { data, error, refetch } = useQuery(categoriesQuery());
  if (data) return <Categories listed={data} />;
  return (
    <Page title={t("title")}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading className="flex flex-col gap-px pt-14">
          {["a", "b", "c", "d", "e", "f", "g", "h"].map((place) => (
            <div key={place} className="flex h-11 items-center justify-between border-line border-b">
              <Skeleton className="h-4 w-56 max-w-[60%]" />
              <Skeleton className="h-4 w-16" />
            </div>
          ))}
        </Loading>
      )}
    </Page>
  );
}

/** What is open over the page; it stays whatever is read behind it. */
type Open =
  | { kind: "edit" | "move" | "remove"; category: PlacedCategory }
  /** Below a category, or at the top. */
  | { kind: "add"; parent: string | null };

function Categories({ listed }: { listed: readonly PlacedCategory[] }) {
  const t = useMessages(categoriesMessages);
  const nameOf = useCategoryName();
  const moves = useMoves(listed);
  const { categories } = moves;
  const treeRows = useOpenRows(listed.length);
  const foundRows = useOpenRows(0);
  const [text, setText] = useSearchText();
  const [chosen, setChosen] = useState<string>();
  const [dialog, setDialog] = useState<Open>();
  const found = foundIn(categories, text);
  const open = found ? foundRows : treeRows;

  function search(words: string) {
    setText(words);
    foundRows.setAllOpen(true);
  }

  /** Opens all that leads to a place, so that what comes there is seen. */
  function openWay(parent: string | null) {
    if (parent === null) return;
    const way = [parent, ...aboveOf(categories, parent).map(({ externalId }) => externalId)];
    treeRows.setOpen(way, true);
    foundRows.setOpen(way, true);
  }

  function place(externalId: string, to: CategoryPlace): boolean {
    const isMoved = moves.move(externalId, to);
    if (isMoved) openWay(to.parent);
    return isMoved;
  }

  const opener = (kind: "edit" | "move" | "remove") => (externalId: string) => {
    const category = find(categories, externalId);
    if (category) setDialog({ kind, category });
  };
  const onClose = () => setDialog(undefined);
  const add = (
    <Button
      kind="primary"
      aria-haspopup="dialog"
      icon={<FolderPlus aria-hidden size={17} />}
      onClick={() => setDialog({ kind: "add", parent: find(categories, chosen)?.externalId ?? null })}
    >
      {t("add")}
    </Button>
  );
  return (
    <Page title={t("title")} subtitle={t("count", { count: categories.length })} actions={add}>
      <p role="status" className="sr-only">
        {moves.told}
      </p>
      {categories.length > 0 ? (
        <>
          <search className="flex flex-wrap items-center gap-2">
            <Input
              type="search"
              aria-label={t("search")}
              placeholder={t("searchHint")}
              value={text}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => search(target.value)}
              className="sm:max-w-md"
            />
            {!found && (
              <>
                <Button kind="quiet" onClick={() => open.setAllOpen(true)}>
                  {t("openAll")}
                </Button>
                <Button kind="quiet" onClick={() => open.setAllOpen(false)}>
                  {t("closeAll")}
                </Button>
              </>
            )}
            <p role="status" className="figures text-soft text-sm">
              {found && t("found", { count: found.matches.size })}
            </p>
          </search>
          {found?.matches.size === 0 ? (
            <EmptyState
              icon={<FolderTree aria-hidden size={36} strokeWidth={1.5} />}
              title={t("noMatch")}
              action={<Button onClick={() => search("")}>{t("showAll")}</Button>}
            >
              {t("noMatchLead")}
            </EmptyState>
          ) : (
            <CategoryTree
              categories={categories}
              found={found}
              open={open}
              chosen={chosen}
              onChoose={setChosen}
              onPlace={place}
              onStuck={(id) => moves.tell(t("cannotMove", { name: nameOf(find(categories, id) ?? NAMELESS) }))}
              onEdit={opener("edit")}
              onAdd={(parent) => setDialog({ kind: "add", parent })}
              onMove={opener("move")}
              onRemove={opener("remove")}
            />
          )}
        </>
      ) : (
        <EmptyState icon={<FolderTree aria-hidden size={36} strokeWidth={1.5} />} title={t("none")}>
          {t("noneLead")}
        </EmptyState>
      )}
      <Suspense>
        {dialog?.kind === "edit" && (
          <CategoryDialog category={dialog.category} categories={categories} onClose={onClose} />
        )}
        {dialog?.kind === "move" && (
          <MoveDialog
            category={dialog.category}
            categories={categories}
            onMove={(to) => place(dialog.category.externalId, to)}
            onClose={onClose}
          />
        )}
        {dialog?.kind === "remove" && (
          <RemoveDialog category={dialog.category} categories={categories} onClose={onClose} />
        )}
        {dialog?.kind === "add" && (
          <NewCategoryDialog
            parent={dialog.parent}
            categories={categories}
            onAdded={({ externalId, parent }) => {
              openWay(parent ?? null);
              setChosen(externalId);
            }}
            onClose={onClose}
          />
        )}
      </Suspense>
    </Page>
  );
}

const NAMELESS = { externalId: "", name: { fr: "", en: "" } };

/** What is looked for; the address says it, too, so that it is there again after going back. */
function useSearchText(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get("q") ?? "");
  return [
    text,
    (text) => {
      setText(text);
      setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
    },
  ];
}
