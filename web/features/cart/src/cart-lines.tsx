// The lines of a cart, one table per supplier, editable in place.

import { ApiError, type Cart, type CartLine } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Badge, type Column, IconButton, Money, Picture, QuantityStepper, Table, toast } from "@comptoir/ui";
import { Trash2, TriangleAlert } from "lucide-react";
import { cartMessages } from "./messages";
import { useChangeLines, useRemoveLines } from "./queries";

export interface CartLinesProps {
  cart: Cart;
  lines: CartLine[];
}

/** Every line under its supplier, with the supplier's sum. */
export function CartLines({ cart, lines }: CartLinesProps) {
  const t = useMessages(cartMessages);
  const columns = useColumns(cart.currency);
  return bySupplier(lines).map(({ supplier, lines: own }) => {
    const sum = cart.supplierAggregates.find((aggregate) => aggregate.supplierId === supplier.id);
    return (
      <section key={supplier.id} aria-labelledby={`supplier-${supplier.id}`} className="flex flex-col gap-1">
        <header className="flex items-baseline justify-between gap-4 border-edge/50 border-b pb-1.5">
          <h2 id={`supplier-${supplier.id}`} className="text-base">
            {supplier.name}
            <span className="ml-2 font-normal text-faint text-sm">{t("supplierLines", { count: own.length })}</span>
          </h2>
          {sum && (
            <Money amount={sum.totalDiscountPrice.priceWithoutTax} currency={cart.currency} className="font-medium" />
          )}
        </header>
        <Table
          caption={supplier.name}
          columns={columns}
          rows={own}
          rowKey={(line) => line.id}
          rowClassName={(line) => (line.blockedLineInformation.length > 0 ? "bg-bad-wash/50" : undefined)}
        />
      </section>
    );
  });
}

function bySupplier(lines: CartLine[]) {
  const groups = new Map<string, { supplier: CartLine["supplier"]; lines: CartLine[] }>();
  for (const line of lines) {
    const group = groups.get(line.supplier.id);
    if (group) group.lines.push(line);
    else groups.set(line.supplier.id, { supplier: line.supplier, lines: [line] });
  }
  return [...groups.values()];
}

function useColumns(currency: string): Column<CartLine>[] {
  const t = useMessages(cartMessages);
  return [
    {
      id: "article",
      header: t("article"),
      card: "title",
      className: "w-full",
      cell: (line) => <Article line={line} />,
    },
    {
      id: "unit",
      header: t("unitPrice"),
      align: "right",
      className: "sm:min-w-24",
      headerClassName: "whitespace-nowrap",
      cell: (line) => line.offer.unitPrice != null && <Money amount={line.offer.unitPrice} currency={currency} />,
    },
    { id: "quantity", header: t("quantity"), align: "right", cell: (line) => <LineQuantity line={line} /> },
    {
      id: "total",
      header: t("total"),
      align: "right",
      className: "sm:min-w-26",
      headerClassName: "whitespace-nowrap",
      cell: (line) =>
        line.offer.totalDiscountPrice && (
          <Money amount={line.offer.totalDiscountPrice.priceWithoutTax} currency={currency} className="font-medium" />
        ),
    },
    { id: "remove", header: "", align: "right", card: "corner", cell: (line) => <RemoveLine line={line} /> },
  ];
}

function Article({ line }: { line: CartLine }) {
  const t = useMessages(cartMessages);
  const { productVariant: variant, offer } = line;
  return (
    <div className="flex min-w-56 items-start gap-3 max-sm:min-w-0 max-sm:pr-9">
      <Picture src={variant.imageLink} alt="" name={variant.name} size={56} />
      <div className="min-w-0">
        <LocalizedLink
          to={`/product/${encodeURIComponent(line.productId)}`}
          className="font-medium hover:text-accent hover:underline"
        >
          {variant.name}
        </LocalizedLink>
        <p className="text-faint text-xs">
          <span className="font-mono">{variant.skuVariant}</span>
          {variant.brand && ` · ${variant.brand}`}
          {offer.itemPerPack > 1 && ` · ${t("packOf", { n: offer.itemPerPack })}`}
        </p>
        {line.blockedLineInformation.map(({ code, detail }) => (
          <p key={code} className="mt-1 flex items-center gap-1.5 text-bad text-sm">
            <TriangleAlert aria-hidden size={14} />
            {detail}
          </p>
        ))}
        {line.priceChanged && (
          <p className="mt-1">
            <Badge tone="warn">{t("priceChanged")}</Badge>
          </p>
        )}
      </div>
    </div>
  );
}

function LineQuantity({ line }: { line: CartLine }) {
  const t = useMessages(cartMessages);
  const change = useChangeLines();
  const { offer, productVariant } = line;

  function replace(quantity: number) {
    change.mutate([{ offerPriceId: offer.offerPriceId, quantity, updateAction: "REPLACE_QUANTITY" }], {
      onError: (error) => {
        const warning = error instanceof ApiError ? error.problem?.warnings[0] : undefined;
        const suggested = warning?.suggestedQuantity;
        toast.warning(warning?.message ?? error.message, {
          id: `line-${line.id}`,
          ...(suggested && {
            action: { label: t("suggestion", { quantity: suggested }), onClick: () => replace(suggested) },
          }),
        });
      },
    });
  }

  // What is on its way is shown at once, and taken back if the server refuses.
  const shown = change.isPending ? (change.variables[0]?.quantity ?? line.quantity) : line.quantity;
  return (
    <QuantityStepper
      name={productVariant.name}
      value={shown}
      min={offer.minOrderQuantity}
      max={offer.maxOrderQuantity}
      pack={offer.itemPerPack}
      size="small"
      onChange={replace}
      onCorrected={(_, sentence) => toast.info(sentence, { id: `line-${line.id}` })}
    />
  );
}

function RemoveLine({ line }: { line: CartLine }) {
  const t = useMessages(cartMessages);
  const remove = useRemoveLines();
  const change = useChangeLines();
  const name = line.productVariant.name;
  const restore = {
    offerPriceId: line.offer.offerPriceId,
    quantity: line.quantity,
    updateAction: "REPLACE_QUANTITY" as const,
  };
  return (
    <IconButton
      size="small"
      label={t("remove", { name })}
      icon={<Trash2 aria-hidden size={16} />}
      disabled={remove.isPending}
      onClick={() =>
        remove.mutate([line.id], {
          onSuccess: () =>
            toast.info(t("removed", { name }), {
              action: { label: t("undo"), onClick: () => change.mutate([restore]) },
            }),
          onError: (error) => toast.problem(error.message),
        })
      }
    />
  );
}
