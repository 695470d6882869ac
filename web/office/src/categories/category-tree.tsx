// The tree of categories as a tree grid (WAI-ARIA 1.2): one row is a tab stop, keys move among rows and move categories.

import { useMessages } from "@comptoir/i18n";
import { useEffect, useId, useRef } from "react";
import { CategoryRow, type RowActions } from "./category-row";
import { categoriesMessages } from "./messages";
import type { CategoryPlace, PlacedCategory } from "./place";
import { type Found, find, rowsOf, type Step, stepOf } from "./tree";
import { useCategoryName } from "./use-category-name";
import { type Drag, useDrag } from "./use-drag";
import type { OpenRows } from "./use-open-rows";
import { useTreeKeys } from "./use-tree-keys";

export interface CategoryTreeProps {
  categories: readonly PlacedCategory[];
  found: Found | undefined;
  open: OpenRows;
  chosen: string | undefined;
  onChoose: (externalId: string) => void;
  /** Moves a category; says whether it goes there. */
  onPlace: (externalId: string, place: CategoryPlace) => boolean;
  /** It can't go further that way. */
  onStuck: (externalId: string) => void;
  onEdit: (externalId: string) => void;
  onAdd: (parent: string) => void;
  onMove: (externalId: string) => void;
  onRemove: (externalId: string) => void;
}

export function CategoryTree(props: CategoryTreeProps) {
  const { categories, found, open, chosen, onChoose, onPlace, onStuck, onEdit, onAdd, onMove, onRemove } = props;
  const t = useMessages(categoriesMessages);
  const nameOf = useCategoryName();
  const keysId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = rowsOf(categories, open.isOpen, found);
  const tabStop = rows.find(({ category }) => category.externalId === chosen) ?? rows[0];

  const rowOf = (id: string) => [...(body.current?.rows ?? [])].find(({ dataset }) => dataset.category === id);
  // A row that comes to another place loses the focus.
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    const row = focusNext.current === undefined ? undefined : rowOf(focusNext.current);
    focusNext.current = undefined;
    row?.focus();
  });

  function place(externalId: string, to: CategoryPlace, keepsFocus: boolean): void {
    if (!onPlace(externalId, to)) return;
    if (keepsFocus) focusNext.current = externalId;
  }

  function step(externalId: string, way: Step, keepsFocus: boolean): void {
    const to = stepOf(categories, externalId, way);
    if (to) place(externalId, to, keepsFocus);
    else onStuck(externalId);
  }

  const onOpen = (externalId: string, isOpen: boolean) => open.setOpen([externalId], isOpen);
  const onKeyDown = useTreeKeys({
    rows,
    nameOf: ({ category }) => nameOf(category),
    onFocus: (externalId) => rowOf(externalId)?.focus(),
    onOpen,
    onStep: (externalId, way) => step(externalId, way, true),
    onEdit,
  });
  const isOpen = (id: string) => rows.find(({ category }) => category.externalId === id)?.isOpen ?? false;
  const { drag, begin, chip } = useDrag({
    categories,
    isOpen,
    onDrop: (externalId, to) => place(externalId, to, true),
  });
  const actions: RowActions = {
    canStep: (externalId, way) => stepOf(categories, externalId, way) !== undefined,
    onStep: (externalId, way) => step(externalId, way, false),
    onOpen,
    onEdit,
    onAdd,
    onMove,
    onRemove,
  };
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a tree grid is made of (WAI-ARIA 1.2) */}
      <table role="treegrid" aria-label={t("title")} aria-describedby={keysId} className="w-full text-left text-sm">
        <Headings />
        <tbody ref={body}>
          {rows.map((row, at) => {
            const { externalId } = row.category;
            return (
              <CategoryRow
                key={externalId}
                row={row}
                isChosen={externalId === chosen}
                isTabStop={row === tabStop}
                isDragged={drag?.externalId === externalId}
                drop={drag?.place && drag.target === externalId ? drag.side : undefined}
                actions={actions}
                onChoose={() => onChoose(externalId)}
                onKeyDown={(event) => onKeyDown(event, at)}
                onGrip={(event) => begin(event, externalId)}
              />
            );
          })}
        </tbody>
      </table>
      <p id={keysId} className="text-faint text-xs max-sm:sr-only">
        {t("keys")}
      </p>
      {drag && (
        <div
          ref={chip}
          aria-hidden
          style={BESIDE_THE_PAGE}
          className="pointer-events-none fixed top-0 left-0 z-50 max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-page text-sm shadow-float"
        >
          <DropWords drag={drag} categories={categories} />
        </div>
      )}
    </div>
  );
}

/** Where it stands until the pointer moves. */
const BESIDE_THE_PAGE = { transform: "translate(-100vw, 0)" };

const DROP_WORDS = { before: "dropBefore", into: "dropInto", after: "dropAfter" } as const;

function DropWords({ drag, categories }: { drag: Drag; categories: readonly PlacedCategory[] }) {
  const t = useMessages(categoriesMessages);
  const nameOf = useCategoryName();
  const target = find(categories, drag.target);
  const dragged = find(categories, drag.externalId);
  return (
    <>
      <span className="block font-medium">{dragged && nameOf(dragged)}</span>
      {target && drag.place
        ? t(drag.place.parent === drag.target && drag.side === "after" ? "dropFirst" : DROP_WORDS[drag.side], {
            name: nameOf(target),
          })
        : t("dropNowhere")}
    </>
  );
}

function Headings() {
  const t = useMessages(categoriesMessages);
  return (
    <thead>
      <tr className="border-line border-b text-faint text-xs">
        <th scope="col" className="py-2 pr-2 pl-13 font-medium">
          {t("name")}
        </th>
        <th scope="col" className="px-2 py-2 font-medium max-md:hidden">
          {t("otherLanguage")}
        </th>
        <th scope="col" className="px-2 py-2 font-medium max-lg:hidden">
          {t("number")}
        </th>
        <th scope="col" className="px-2 py-2 text-right font-medium">
          {t("products")}
        </th>
        <th scope="col" className="py-2">
          <span className="sr-only">{t("actions")}</span>
        </th>
      </tr>
    </thead>
  );
}
