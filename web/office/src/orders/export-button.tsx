// The orders on the page as a file, with the columns that are shown.

import type { OrderSummary } from "@comptoir/api";
import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { statusOf } from "@comptoir/order";
import { Button, type CsvCell, csv, download } from "@comptoir/ui";
import { Download } from "lucide-react";
import { COLUMN_NAMES, type ColumnId } from "./columns";
import { ordersMessages } from "./messages";
import { officeStatusMessages } from "./status-messages";

interface ExportButtonProps {
  orders: OrderSummary[];
  columns: readonly ColumnId[];
}

export function ExportButton({ orders, columns }: ExportButtonProps) {
  const t = useMessages(ordersMessages);
  const words = useMessages(officeStatusMessages);
  const formats = useFormats();
  const locale = useLanguage();
  const values: Record<ColumnId, (order: OrderSummary) => CsvCell> = {
    date: ({ validatedAt, createdAt }) => formats.dateTime(validatedAt ?? createdAt),
    customer: ({ customer }) => customer?.parentName,
    buyer: ({ customer }) => customer && `${customer.firstName} ${customer.lastName}`,
    suppliers: ({ supplierNames }) => supplierNames.join(", "),
    lines: ({ numberOfLines }) => numberOfLines,
    channel: ({ channel }) => channel,
    status: ({ status }) => words(statusOf(status)),
    net: ({ prices }) => prices.totalPriceWithoutTax,
    gross: ({ prices }) => prices.totalOrderPrice,
  };
  function save() {
    const rows = orders.map((order) => [
      order.reference,
      order.purchaseOrderNumber,
      ...columns.map((id) => values[id](order)),
      order.prices.currency,
    ]);
    const names = [t("order"), t("poNumber"), ...columns.map((id) => t(COLUMN_NAMES[id])), t("currency")];
    download(`${t("fileName")}.csv`, csv([names, ...rows], locale));
  }
  return (
    <Button icon={<Download aria-hidden size={16} />} disabled={orders.length === 0} onClick={save}>
      {t("export")}
    </Button>
  );
}
