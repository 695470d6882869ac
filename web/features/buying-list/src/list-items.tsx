// The items of a list: how many are wanted, what they cost today, whether they are there.

import type { CartLine } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { type Column, Copyable, IconButton, Money, Picture, QuantityStepper, Table, toast } from "@comptoir/ui";
import { Trash2, TriangleAlert } from "lucide-react";
import { listMessages } from "./messages";
import type { RenderItems } from "./one-list";
import { useUpdateList } from "./queries";
import { useRefusalToast } from "./refusal";

export interface ListItemsProps {
  listId: string;
  items: CartLine[];
  renderBuy?: RenderItems;
}

export function ListItems({ listId, items, renderBuy }: ListItemsProps) {
  const t = useMessages(listMessages);
  const columns: Column<CartLine>[] = [
    {
      id: "article",
      header: t("article"),
      card: "title",
      className: "w-full",
      cell: (item) => <Article item={item} />,
    },
    {
      id: "unit",
      header: t("unitPrice"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: ({ offer }) =>
        offer.unitPrice != null && offer.currency && <Money amount={offer.unitPrice} currency={offer.currency} />,
    },
    { id: "stock", header: t("stock"), className: "whitespace-nowrap", cell: (item) => <Stock item={item} /> },
    {
      id: "quantity",
      header: t("quantity"),
      align: "right",
      cell: (item) => <ItemQuantity listId={listId} item={item} />,
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: ({ offer: { totalDiscountPrice, currency } }) =>
        totalDiscountPrice &&
        currency && <Money amount={totalDiscountPrice.priceWithoutTax} currency={currency} className="font-medium" />,
    },
    ...(renderBuy
      ? [
          {
            id: "order",
            header: t("order"),
            align: "right" as const,
            card: "bare" as const,
            cell: (item: CartLine) => item.blockedLineInformation.length === 0 && renderBuy([item], { compact: true }),
          },
        ]
      : []),
    {
      id: "remove",
      header: "",
      align: "right",
      card: "corner",
      cell: (item) => <RemoveItem listId={listId} item={item} />,
    },
  ];
  return <Table caption={t("title")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

function Article({ item }: { item: CartLine }) {
  const t = useMessages(listMessages);
  const { productVariant: variant, offer, supplier } = item;
  return (
    <div className="flex min-h-14 min-w-56 items-start gap-3 max-sm:min-w-0 max-sm:pr-9">
      <Picture src={variant.imageLink} alt="" name={variant.name} size={56} />
      <div className="min-w-0">
        <LocalizedLink
          to={`/product/${encodeURIComponent(item.productId)}?variant=${encodeURIComponent(variant.skuVariant)}`}
          className="line-clamp-3 font-medium leading-5 sm:line-clamp-2 hover:text-accent hover:underline"
        >
          {variant.name}
        </LocalizedLink>
        <p className="flex flex-wrap items-baseline gap-x-2 text-faint text-xs leading-5">
          <Copyable value={variant.skuVariant} className="min-h-6" />
          <span>
            {[variant.brand, supplier.name, offer.itemPerPack > 1 && t("soldBy", { n: offer.itemPerPack })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        {item.blockedLineInformation.map(({ code, detail }) => (
          <p key={code} className="mt-0.5 flex items-center gap-1.5 text-bad text-sm">
            <TriangleAlert aria-hidden size={14} className="shrink-0" />
            {detail}
          </p>
        ))}
      </div>
    </div>
  );
}

function Stock({ item: { offer } }: { item: CartLine }) {
  const t = useMessages(listMessages);
  if (offer.stock == null) return null;
  return offer.stock > 0 ? (
    <span className="text-good">{t("inStock", { count: offer.stock })}</span>
  ) : (
    <span className="text-bad">{t("outOfStock")}</span>
  );
}

interface ItemProps {
  listId: string;
  item: CartLine;
}

function ItemQuantity({ listId, item }: ItemProps) {
  const update = useUpdateList();
  const refused = useRefusalToast();
  const { offer, productVariant } = item;

  function replace(quantity: number) {
    update.mutate(
      {
        buyingListId: listId,
        linesToUpdate: [{ offerPriceId: offer.offerPriceId, quantity, updateAction: "REPLACE_QUANTITY" }],
      },
      { onError: (error) => refused(error, `item-${item.id}`, replace) },
    );
  }

  // What is on its way is shown at once, and taken back if the server refuses.
  const shown = (update.isPending && update.variables.linesToUpdate?.[0]?.quantity) || item.quantity;
  return (
    <QuantityStepper
      name={productVariant.name}
      value={shown}
      min={offer.minOrderQuantity}
      max={offer.maxOrderQuantity}
      pack={offer.itemPerPack}
      size="small"
      onChange={replace}
      onCorrected={(_, sentence) => toast.info(sentence, { id: `item-${item.id}` })}
    />
  );
}

function RemoveItem({ listId, item }: ItemProps) {
  const t = useMessages(listMessages);
  const update = useUpdateList();
  const name = item.productVariant.name;
  const restore = () =>
    update.mutate({
      buyingListId: listId,
      linesToUpdate: [
        { offerPriceId: item.offer.offerPriceId, quantity: item.quantity, updateAction: "REPLACE_QUANTITY" },
      ],
    });
  return (
    <IconButton
      size="small"
      label={t("remove", { name })}
      icon={<Trash2 aria-hidden size={16} />}
      disabled={update.isPending}
      onClick={() =>
        update.mutate(
          { buyingListId: listId, lineIdsToDelete: [item.id] },
          {
            onSuccess: () => toast.info(t("removed", { name }), { action: { label: t("undo"), onClick: restore } }),
            onError: (error) => toast.problem(error.message),
          },
        )
      }
    />
  );
}
