// A row of the tree: a category's names, its number, how many products lie in it, and what can be done with it.

import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { IconButton } from "@comptoir/ui";
import { clsx } from "clsx";
import { ChevronRight, GripVertical, Pencil } from "lucide-react";
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { categoriesMessages } from "./messages";
import { RowMenuButton } from "./row-menu-button";
import type { DropSide, Step, TreeRow } from "./tree";
import { otherMember, useCategoryName, useTextMember } from "./use-category-name";

export interface RowActions {
  canStep: (externalId: string, step: Step) => boolean;
  onStep: (externalId: string, step: Step) => void;
  onOpen: (externalId: string, isOpen: boolean) => void;
  onEdit: (externalId: string) => void;
  onAdd: (externalId: string) => void;
  onMove: (externalId: string) => void;
  onRemove: (externalId: string) => void;
}

interface CategoryRowProps {
  row: TreeRow;
  isChosen: boolean;
  /** Whether Tab comes to this row: it does to one of the tree. */
  isTabStop: boolean;
  isDragged: boolean;
  /** Where what is dragged would go, beside this row or into it. */
  drop: DropSide | undefined;
  actions: RowActions;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
}

/** How far a level stands in. */
const INDENT = "pl-[calc(var(--level)*0.75rem)] sm:pl-[calc(var(--level)*1.5rem)]";

export function CategoryRow(props: CategoryRowProps) {
  const { row, isChosen, isTabStop, isDragged, drop, actions, onChoose, onKeyDown, onGrip } = props;
  const t = useMessages(categoriesMessages);
  const nameOf = useCategoryName();
  const member = useTextMember();
  const { category, level, position, size, isOpen, isWay, products } = row;
  const { externalId } = category;
  const name = nameOf(category);
  const other = otherMember(member);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: a row of a tree has a level, which a plain one has not
      role="row"
      data-category={externalId}
      aria-label={name}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      tabIndex={tabIndex}
      style={{ "--level": level - 1 } as CSSProperties}
      className={clsx(
        "group scroll-my-24 border-line border-b outline-offset-[-2px]",
        drop === "into" ? "bg-accent-wash outline-2 outline-accent" : isChosen ? "bg-accent-wash" : "hover:bg-sunken",
        isDragged && "opacity-50",
        drop === "before" && "[&>td+td]:shadow-[inset_0_2px_0_var(--accent)]",
        drop === "after" && "[&>td+td]:shadow-[inset_0_-2px_0_var(--accent)]",
      )}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
    >
      <td className="relative w-full py-1.5 pr-2">
        <DropLine drop={drop} isInside={isOpen === true} />
        <div className={clsx("flex min-h-8 items-center gap-0.5", INDENT)}>
          <span
            aria-hidden
            title={t("dragHint")}
            className="flex h-8 w-6 shrink-0 cursor-grab touch-none items-center justify-center text-faint opacity-60 group-hover:opacity-100"
            onPointerDown={onGrip}
          >
            <GripVertical size={15} />
          </span>
          <Chevron isOpen={isOpen} onOpen={(open) => actions.onOpen(externalId, open)} />
          <span className={clsx("min-w-0 [overflow-wrap:anywhere]", isWay ? "text-soft" : "font-medium")}>{name}</span>
        </div>
      </td>
      <td lang={other} className="min-w-40 px-2 py-1.5 text-soft [overflow-wrap:anywhere] max-md:hidden lg:min-w-56">
        {category.name[other]}
      </td>
      <td className="whitespace-nowrap px-2 py-1.5 font-mono text-soft text-xs max-lg:hidden">{externalId}</td>
      <td className="px-2 py-1.5 text-right">
        <Products externalId={externalId} name={name} count={products} tabIndex={tabIndex} />
      </td>
      <td className="py-1.5">
        <div className="flex justify-end">
          <IconButton
            size="small"
            label={t("edit", { name })}
            icon={<Pencil aria-hidden size={15} />}
            tabIndex={tabIndex}
            className="max-sm:hidden"
            onClick={() => actions.onEdit(externalId)}
          />
          <RowMenuButton
            name={name}
            tabIndex={tabIndex}
            canStep={(step) => actions.canStep(externalId, step)}
            onStep={(step) => actions.onStep(externalId, step)}
            onEdit={() => actions.onEdit(externalId)}
            onAdd={() => actions.onAdd(externalId)}
            onMove={() => actions.onMove(externalId)}
            onRemove={() => actions.onRemove(externalId)}
          />
        </div>
      </td>
    </tr>
  );
}

/** Opens and closes by the pointer; keys do it on the row, which says whether it is open. */
function Chevron({ isOpen, onOpen }: { isOpen: boolean | undefined; onOpen: (isOpen: boolean) => void }) {
  if (isOpen === undefined) return <span className="w-6 shrink-0" />;
  return (
    <span
      aria-hidden
      className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-control text-soft hover:text-ink"
      onClick={() => onOpen(!isOpen)}
    >
      <ChevronRight size={16} className={clsx("transition-transform", isOpen && "rotate-90")} />
    </span>
  );
}

function DropLine({ drop, isInside }: { drop: DropSide | undefined; isInside: boolean }) {
  if (drop === undefined || drop === "into") return null;
  return (
    <span
      aria-hidden
      className={clsx(
        "pointer-events-none absolute right-0 h-0.5 bg-accent",
        drop === "before" ? "top-0" : "bottom-0",
        drop === "after" && isInside
          ? "left-[calc((var(--level)+1)*0.75rem)] sm:left-[calc((var(--level)+1)*1.5rem)]"
          : "left-[calc(var(--level)*0.75rem)] sm:left-[calc(var(--level)*1.5rem)]",
      )}
    />
  );
}

interface ProductsProps {
  externalId: string;
  name: string;
  count: number;
  tabIndex: number;
}

function Products({ externalId, name, count, tabIndex }: ProductsProps) {
  const t = useMessages(categoriesMessages);
  const formats = useFormats();
  if (count === 0) return <span className="figures text-faint">{formats.number(0)}</span>;
  return (
    <LocalizedLink
      to={`/office/products?category=${encodeURIComponent(externalId)}`}
      aria-label={t("productsOf", { count, name })}
      tabIndex={tabIndex}
      className="figures inline-flex min-h-6 items-center text-accent hover:underline"
    >
      {formats.number(count)}
    </LocalizedLink>
  );
}
