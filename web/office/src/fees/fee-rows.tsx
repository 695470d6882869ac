// The fees of one table, by way of delivery and day.

import type { FeeTable } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { type Column, Money, Table } from "@comptoir/ui";
import { validityMessages } from "../validity/messages";
import { PeriodCell } from "../validity/period-cell";
import { useShippingName } from "./fee-words";
import { feeMessages } from "./messages";
import { SHIPPING_TYPES, type ShippingType } from "./told";

type Fee = FeeTable["fees"][number];

export function FeeRows({ caption, table }: { caption: string; table: FeeTable }) {
  const t = useMessages(feeMessages);
  const words = useMessages(validityMessages);
  const shippingName = useShippingName();
  const { currency } = table;
  const columns: Column<Fee>[] = [
    {
      id: "shipping",
      header: t("shipping"),
      card: "title",
      cell: ({ shippingType }) => <span className="font-medium">{shippingName(shippingType)}</span>,
    },
    {
      id: "price",
      header: t("price"),
      align: "right",
      cell: ({ price }) => <Money amount={price} currency={currency} />,
    },
    {
      id: "freeFrom",
      header: t("freeFrom"),
      align: "right",
      cell: ({ freeFrom }) => (freeFrom == null ? t("never") : <Money amount={freeFrom} currency={currency} />),
    },
    {
      id: "validity",
      header: words("validity"),
      className: "sm:pl-6",
      headerClassName: "sm:pl-6",
      cell: (fee) => <PeriodCell period={fee} />,
    },
  ];
  return <Table caption={caption} columns={columns} rows={table.fees.toSorted(byTypeAndDay)} rowKey={rowKey} />;
}

function rowKey({ shippingType, validFrom }: Fee): string {
  return `${shippingType} ${validFrom}`;
}

function byTypeAndDay(one: Fee, other: Fee): number {
  const place = ({ shippingType }: Fee) => SHIPPING_TYPES.indexOf(shippingType as ShippingType);
  return place(one) - place(other) || one.validFrom.localeCompare(other.validFrom);
}
