// The lines of one supplier's part: what was ordered, what will not come, what is still to leave, at which price.

import type { LogisticOrder, OrderLine } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { type Column, Copyable, LongTable, Money, Numeral, Picture } from "@comptoir/ui";
import { hasAllLines, openLines } from "./left";
import { orderMessages } from "./messages";

export function PartLines({ part }: { part: LogisticOrder }) {
  const t = useMessages(orderMessages);
  const { currency } = part.orderLogisticPrices;
  const left = new Map(openLines(part).map(({ line, left }) => [line.id, left]));
  const columns: Column<OrderLine>[] = [
    { id: "article", header: t("article"), card: "title", cell: (line) => <Article line={line} /> },
    { id: "ordered", header: t("ordered"), align: "right", cell: ({ quantity }) => <Numeral value={quantity} /> },
    {
      id: "cancelled",
      header: t("cancelled"),
      align: "right",
      cell: ({ cancelledQuantity: items }) =>
        items > 0 ? <Numeral value={items} className="text-bad" /> : <span className="text-faint">–</span>,
    },
    {
      id: "left",
      header: t("left"),
      align: "right",
      cell: ({ id }) => <Numeral value={left.get(id) ?? 0} className="font-medium" />,
    },
    {
      id: "unit",
      header: t("unitPrice"),
      align: "right",
      cell: (line) => <Money amount={line.unitPrice} currency={currency} />,
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      cell: (line) => <Money amount={line.totalPrice.priceWithoutTax} currency={currency} />,
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <LongTable
        caption={t("linesOf", { part: part.reference })}
        columns={columns}
        rows={part.lines}
        rowKey={({ id }) => id}
        template="sm:grid-cols-[minmax(9rem,1fr)_4.5rem_4.5rem_5rem_6.5rem_6.5rem]"
        heights={[57, 230]}
      />
      {!hasAllLines(part) && (
        <p className="text-faint text-sm">{t("moreLines", { shown: part.lines.length, count: part.numberOfLines })}</p>
      )}
    </div>
  );
}

function Article({ line }: { line: OrderLine }) {
  const t = useMessages(orderMessages);
  const { name, skuVariant, accountReference, imageLink, brand } = line.productVariant;
  return (
    <div className="flex items-center gap-3">
      <Picture src={imageLink} alt="" name={name} size={36} />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-faint text-xs">
          <Copyable value={skuVariant} className="min-h-6" />
          {brand && <span>{brand}</span>}
          {accountReference && <span>{t("yourReference", { reference: accountReference })}</span>}
        </p>
      </div>
    </div>
  );
}
