// The lines of a cart by supplier: editable in place, chosen to be moved or removed together.

import type { Cart, CartLine } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Checkbox, type Column, firstClick, IconButton, LongTable, Money } from "@comptoir/ui";
import { Trash2 } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { LineArticle, LineQuantity, LineTotal } from "./cart-line";
import { FreeDelivery } from "./free-delivery";
import { cartPageMessages } from "./page-messages";
import { useRemoval } from "./removal";
import type { RenderSave } from "./slots";

export interface CartLinesProps {
  cart: Cart;
  lines: CartLine[];
  renderSave?: RenderSave;
}

export function CartLines({ cart, lines, renderSave }: CartLinesProps) {
  const t = useMessages(cartPageMessages);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ordered = useMemo(() => bySupplier(lines), [lines]);
  const taken = ordered.filter(({ id }) => chosen.has(id));
  const remove = useRemoval(cart);
  const choose = useCallback((id: string, isChosen: boolean) => {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  }, []);

  function removeOne(line: CartLine) {
    const place = ordered.indexOf(line);
    const neighbour = ordered[place + 1] ?? ordered[place - 1];
    const next = neighbour && document.getElementById(removeId(neighbour));
    (next ?? document.querySelector("h1"))?.focus();
    void remove([line], t("removed", { name: line.productVariant.name }));
  }

  const columns: Column<CartLine>[] = [
    {
      id: "article",
      header: t("article"),
      card: "title",
      cell: (line) => <LineArticle cart={cart} line={line} isChosen={chosen.has(line.id)} onChoose={choose} />,
    },
    {
      id: "unit",
      header: t("unitPrice"),
      align: "right",
      cell: ({ offer }) => offer.unitPrice != null && <Money amount={offer.unitPrice} currency={cart.currency} />,
    },
    {
      id: "quantity",
      header: t("quantity"),
      align: "right",
      cell: (line) => <LineQuantity cart={cart} line={line} />,
    },
    { id: "total", header: t("total"), align: "right", cell: (line) => <LineTotal cart={cart} line={line} /> },
    {
      id: "remove",
      header: "",
      align: "right",
      card: "corner",
      cell: (line) => (
        <IconButton
          id={removeId(line)}
          size="small"
          label={t("remove", { name: line.productVariant.name })}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={firstClick(() => removeOne(line))}
        />
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
        <label htmlFor="choose-all" className="flex items-center gap-2">
          <Checkbox
            id="choose-all"
            checked={taken.length > 0 && taken.length === ordered.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? ordered.map(({ id }) => id) : []))}
          />
          {t("chooseAll")}
        </label>
        <span role="status" className="figures text-soft">
          {taken.length > 0 && t("chosen", { count: taken.length })}
        </span>
        {taken.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {renderSave?.({
              lines: taken.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity })),
              onMoved: (offers, list) => {
                const moved = taken.filter(({ offer }) => offers.includes(offer.offerPriceId));
                void remove(moved, t("movedMany", { count: moved.length, list }));
              },
            })}
            <Button
              size="small"
              icon={<Trash2 aria-hidden size={14} />}
              onClick={firstClick(() => void remove(taken, t("removedMany", { count: taken.length })))}
            >
              {t("removeChosen")}
            </Button>
          </span>
        )}
      </div>
      <LongTable
        caption={t("lines")}
        columns={columns}
        rows={ordered}
        rowKey={rowKey}
        rowClassName={(line) => (line.blockedLineInformation.length > 0 ? "bg-bad-wash/50" : undefined)}
        template="sm:grid-cols-[minmax(9rem,1fr)_5.5rem_8.5rem_7rem_2.5rem]"
        heights={[77, 228]}
        groupOf={supplierOf}
        groupHeading={(supplierId) => <SupplierHeading cart={cart} supplierId={supplierId} />}
      />
    </div>
  );
}

function SupplierHeading({ cart, supplierId }: { cart: Cart; supplierId: string }) {
  const t = useMessages(cartPageMessages);
  const sum = cart.supplierAggregates.find((aggregate) => aggregate.supplierId === supplierId);
  if (!sum) return null;
  return (
    <div className="border-edge/50 border-b pt-5 pb-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-base">
          {sum.supplierName}
          <span className="ml-2 font-normal text-faint text-sm">
            {t("supplierLines", { count: sum.numberOfLines })}
          </span>
        </h2>
        <Money amount={sum.totalDiscountPrice.priceWithoutTax} currency={cart.currency} className="font-medium" />
      </div>
      <FreeDelivery cart={cart} sum={sum} />
    </div>
  );
}

/** Lines of one supplier together, suppliers in the order of their first lines. */
function bySupplier(lines: CartLine[]): CartLine[] {
  const suppliers = new Map<string, CartLine[]>(lines.map((line) => [supplierOf(line), []]));
  for (const line of lines) suppliers.get(supplierOf(line))?.push(line);
  return [...suppliers.values()].flat();
}

const rowKey = ({ id }: CartLine) => id;
const supplierOf = ({ supplier }: CartLine) => supplier.id;
const removeId = ({ id }: CartLine) => `remove-${id}`;
