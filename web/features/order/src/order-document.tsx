// An order as a PDF, in the page's language.

import type { Order } from "@comptoir/api";
import { useLocale, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { FileDown } from "lucide-react";
import { orderMessages } from "./messages";

export function OrderDocument({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const locale = useLocale();
  return (
    <a
      href={`/api/commercial-orders/${order.id}/document?locale=${locale}`}
      download={`${order.reference}.pdf`}
      className={`${buttonStyle()} print:hidden`}
    >
      <FileDown aria-hidden size={16} />
      <span>
        {t("pdf")} <span className="sr-only">{t("pdfOf")}</span>
      </span>
    </a>
  );
}
