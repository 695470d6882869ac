// The columns of the table of offers.

import type { StockedOffer } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge, Button } from "@comptoir/ui";
import { useMemo } from "react";
import type { ListColumn } from "../list/columns";
import { ROW_LINK } from "../list/row-keys";
import { useStaffRole } from "../rights";
import { moveIntoCells } from "./cell-keys";
import { heldBy } from "./cells";
import { EditCell } from "./edit-cell";
import { ItemPrices, paidFor } from "./item-prices";
import { offersMessages } from "./messages";
import { PriceCell } from "./price-cell";
import { useCurrencies } from "./queries";

/** A supplier's people would read their own name in every row. Columns that can be edited have their cell's field as id. */
export function useOfferColumns(onPrices: (offer: StockedOffer) => void): ListColumn<StockedOffer>[] {
  const t = useMessages(offersMessages);
  const isOperator = useStaffRole() === "OPERATOR";
  const currencies = useCurrencies();
  return useMemo(() => {
    const price = (currency: string): ListColumn<StockedOffer> => ({
      id: currency,
      header: t("price", { currency }),
      kind: "hidden",
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: (offer) => <PriceCell offer={offer} field={currency} />,
      value: (offer) => heldBy({ offer, field: currency }),
    });
    const stateOf = ({ isActive }: StockedOffer) => t(isActive ? "onSale" : "notSold");
    const columns: ListColumn<StockedOffer>[] = [
      {
        id: "sku",
        header: t("sku"),
        kind: "fixed",
        card: "title",
        className: "max-sm:pr-24",
        cell: ({ sku }) => (
          <span className="font-medium font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{sku}</span>
        ),
        value: ({ sku }) => sku,
      },
      {
        id: "name",
        header: t("name"),
        card: "bare",
        className: "min-w-40 [overflow-wrap:anywhere]",
        cell: ({ name }) => name,
        value: ({ name }) => name,
      },
      {
        id: "supplier",
        header: t("supplier"),
        className: "text-soft",
        cell: ({ supplierId }) => supplierId,
        value: ({ supplierId }) => supplierId,
      },
      {
        id: "status",
        header: t("status"),
        card: "corner",
        cell: (offer) => <Badge tone={offer.isActive ? "good" : "neutral"}>{stateOf(offer)}</Badge>,
        value: stateOf,
      },
      {
        id: "stock",
        header: t("stock"),
        kind: "fixed",
        align: "right",
        className: "sm:w-60",
        cell: (offer) => <EditCell offer={offer} field="stock" />,
        value: ({ stock }) => stock,
      },
      {
        id: "price",
        header: t("onePrice"),
        align: "right",
        headerClassName: "whitespace-nowrap",
        cell: ({ prices }) => <ItemPrices prices={prices} />,
        value: ({ prices }) => prices.map((one) => `${paidFor(one)} ${one.currency}`).join(" · "),
      },
      ...currencies.map(price),
      {
        id: "prices",
        header: t("pricesColumn"),
        kind: "page",
        card: "bare",
        align: "right",
        cell: (offer) => (
          <Button
            {...ROW_LINK}
            size="small"
            aria-haspopup="dialog"
            aria-label={t("pricesOf", { sku: offer.sku, name: offer.name })}
            onClick={() => onPrices(offer)}
            onKeyDown={(event) => {
              if (moveIntoCells(event.currentTarget, event.key)) event.preventDefault();
            }}
          >
            {t("prices")}
          </Button>
        ),
        value: () => null,
      },
    ];
    return isOperator ? columns : columns.filter(({ id }) => id !== "supplier");
  }, [t, isOperator, currencies, onPrices]);
}
