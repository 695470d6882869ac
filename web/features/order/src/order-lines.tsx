// The lines of an order, as they were when it was made: a table for each supplier's part.

import type { LogisticOrder, Order, OrderLine } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { type Column, LongTable, Money, Numeral, Picture } from "@comptoir/ui";
import { orderMessages } from "./messages";

/** One table for each supplier's part, with the lines that came with the order. */
export function OrderLines({ order }: { order: Order }) {
  return order.orderLogistics.map((part) => <Part key={part.id} part={part} />);
}

function Part({ part }: { part: LogisticOrder }) {
  const t = useMessages(orderMessages);
  const hidden = part.numberOfLines - part.lines.length;
  return (
    <section aria-label={part.supplierSnapshot.name} className="flex flex-col gap-1">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-edge/50 border-b pb-1.5">
        <h3 className="text-base">{part.supplierSnapshot.name}</h3>
        <span className="whitespace-nowrap font-mono text-faint text-xs">{part.reference}</span>
      </header>
      <PartLines part={part} lines={part.lines} />
      {hidden > 0 && <p className="pt-2 text-faint text-sm">{t("moreLines", { count: hidden })}</p>}
    </section>
  );
}

/** The lines of one supplier's part, however many. */
export function PartLines({ part, lines }: { part: LogisticOrder; lines: readonly OrderLine[] }) {
  const t = useMessages(orderMessages);
  const { currency } = part.orderLogisticPrices;
  const columns: Column<OrderLine>[] = [
    { id: "article", header: t("article"), card: "title", cell: (line) => <Article line={line} /> },
    { id: "quantity", header: t("quantity"), align: "right", cell: (line) => <Quantity line={line} /> },
    {
      id: "unit",
      header: t("unitPrice"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: (line) => <Money amount={line.unitPrice} currency={currency} />,
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: (line) => <Money amount={line.totalPrice.priceWithoutTax} currency={currency} className="font-medium" />,
    },
  ];
  return (
    <LongTable
      caption={t("linesOf", { supplier: part.supplierSnapshot.name })}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      template="sm:grid-cols-[minmax(9rem,1fr)_5rem_7rem_8rem]"
      heights={[65, 170]}
    />
  );
}

/** How many items come, and how many of those ordered will not (D4.24). */
function Quantity({ line }: { line: OrderLine }) {
  const t = useMessages(orderMessages);
  const formats = useFormats();
  const { quantity: ordered, cancelledQuantity: cancelled } = line;
  return (
    <>
      <Numeral value={ordered - cancelled} />
      {cancelled > 0 && (
        <span className="block text-bad text-xs">
          {t("notComing", { cancelled: formats.number(cancelled), ordered: formats.number(ordered) })}
        </span>
      )}
    </>
  );
}

function Article({ line }: { line: OrderLine }) {
  const { name, skuVariant, accountReference, brand, imageLink } = line.productVariant;
  const t = useMessages(orderMessages);
  return (
    <div className="flex items-center gap-3">
      <Picture src={imageLink} alt="" name={name} size={44} />
      <div className="min-w-0">
        <LocalizedLink
          to={`/product/${line.productId}`}
          className="inline-flex min-h-6 items-center font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
        >
          {name}
        </LocalizedLink>
        <p className="text-faint text-xs">
          <span className="font-mono">{skuVariant}</span>
          {accountReference && ` · ${t("yourReference", { reference: accountReference })}`}
          {brand && ` · ${brand}`}
        </p>
      </div>
    </div>
  );
}
