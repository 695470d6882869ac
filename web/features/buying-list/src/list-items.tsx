// The items of a list: how many are wanted, what they cost today, whether they are there.

import type { BuyingListItem } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Checkbox, type Column, firstClick, IconButton, LongTable, Money, Numeral, toast } from "@comptoir/ui";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ItemArticle, ItemQuantity, ItemStock } from "./list-item";
import { listMessages } from "./messages";
import type { RenderItems } from "./one-list";
import { useUpdateList } from "./queries";

/** Where the table is narrow and no cards are shown, the line's own total says it. */
const HIDDEN_WHEN_NARROW = "sm:max-lg:hidden";

/** The columns' widths, with the one of the buttons that take items off and without. */
const CHANGEABLE =
  "sm:grid-cols-[minmax(9rem,1fr)_5rem_8.5rem_5.5rem_6rem_2.5rem] lg:grid-cols-[minmax(9rem,1fr)_9rem_7.5rem_8.5rem_6.5rem_6.5rem_2.5rem]";
const READ_ONLY =
  "sm:grid-cols-[minmax(9rem,1fr)_5rem_5.5rem_5.5rem_6rem] lg:grid-cols-[minmax(9rem,1fr)_9rem_7.5rem_5.5rem_6.5rem_6.5rem]";

export interface ListItemsProps {
  listId: string;
  items: BuyingListItem[];
  /** Whether the buyer may take items off and change how many are wanted. */
  mayChange: boolean;
  renderBuy?: RenderItems;
}

export function ListItems({ listId, items, mayChange, renderBuy }: ListItemsProps) {
  const t = useMessages(listMessages);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const taken = items.filter(({ id }) => chosen.has(id));
  const { remove, isRemoving } = useRemove(listId);

  function choose(id: string, isChosen: boolean) {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  }

  function removeOne(item: BuyingListItem) {
    const place = items.indexOf(item);
    const neighbour = items[place + 1] ?? items[place - 1];
    const next = neighbour && document.getElementById(removeId(neighbour));
    (next ?? document.querySelector("h1"))?.focus();
    void remove([item], t("removed", { name: item.productVariant.name }));
  }

  const columns: Column<BuyingListItem>[] = [
    {
      id: "article",
      header: t("article"),
      card: "title",
      cell: (item) => <ItemArticle item={item} isChosen={chosen.has(item.id)} onChoose={choose} />,
    },
    {
      id: "unit",
      header: t("unitPrice"),
      align: "right",
      className: HIDDEN_WHEN_NARROW,
      headerClassName: HIDDEN_WHEN_NARROW,
      cell: ({ offer }) =>
        offer.unitPrice != null && offer.currency && <Money amount={offer.unitPrice} currency={offer.currency} />,
    },
    { id: "stock", header: t("stock"), cell: (item) => <ItemStock item={item} /> },
    {
      id: "quantity",
      header: t("quantity"),
      align: "right",
      cell: (item) => (mayChange ? <ItemQuantity listId={listId} item={item} /> : <Numeral value={item.quantity} />),
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      cell: ({ offer: { totalDiscountPrice, currency } }) =>
        totalDiscountPrice &&
        currency && <Money amount={totalDiscountPrice.priceWithoutTax} currency={currency} className="font-medium" />,
    },
    {
      id: "order",
      header: t("order"),
      align: "right",
      card: "bare",
      cell: (item) => item.blockedLineInformation.length === 0 && renderBuy?.([item], { compact: true }),
    },
  ];
  if (mayChange) {
    columns.push({
      id: "remove",
      header: "",
      align: "right",
      card: "corner",
      cell: (item) => (
        <IconButton
          id={removeId(item)}
          size="small"
          label={t("remove", { name: item.productVariant.name })}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={firstClick(() => removeOne(item))}
        />
      ),
    });
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <label htmlFor="choose-all" className="flex items-center gap-2">
          <Checkbox
            id="choose-all"
            checked={taken.length === items.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? items.map(({ id }) => id) : []))}
          />
          {t("chooseAll")}
        </label>
        <span role="status" className="figures text-soft">
          {taken.length > 0 && t("chosen", { count: taken.length })}
        </span>
        {taken.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {renderBuy?.(taken, { chosen: true })}
            {mayChange && (
              <Button
                size="small"
                busy={isRemoving}
                icon={<Trash2 aria-hidden size={14} />}
                onClick={firstClick(() => void remove(taken, t("removedMany", { count: taken.length })))}
              >
                {t("removeChosen")}
              </Button>
            )}
          </span>
        )}
      </div>
      <LongTable
        caption={t("items")}
        columns={columns}
        rows={items}
        rowKey={rowKey}
        template={mayChange ? CHANGEABLE : READ_ONLY}
        heights={[77, 260]}
      />
    </div>
  );
}

/**
 * Removes items, says so, and offers to bring them back, beside what a colleague put there meanwhile; the last of them
 * take this table with them, not the offer.
 */
function useRemove(buyingListId: string) {
  const t = useMessages(listMessages);
  const { mutateAsync: update, isPending } = useUpdateList();

  function bringBack(items: BuyingListItem[]) {
    const linesToUpdate = items.map(({ offer, quantity }) => ({
      offerPriceId: offer.offerPriceId,
      quantity,
      updateAction: "ADD_QUANTITY",
    }));
    update({ buyingListId, linesToUpdate }).catch((error) => toast.problem(error));
  }

  async function remove(items: BuyingListItem[], news: string) {
    try {
      await update({ buyingListId, lineIdsToDelete: items.map(({ id }) => id) });
      toast.info(news, { action: { label: t("undo"), onClick: () => bringBack(items) } });
    } catch (error) {
      toast.problem(error as Error);
    }
  }

  return { remove, isRemoving: isPending };
}

const rowKey = ({ id }: BuyingListItem) => id;
const removeId = ({ id }: BuyingListItem) => `remove-${id}`;
