// What is about to be ordered, for who wants to read it once more.

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { ChevronDown } from "lucide-react";
import { OrderLines } from "../order-lines";
import { checkoutMessages } from "./messages";

export function Articles({ order }: { order: Order }) {
  const t = useMessages(checkoutMessages);
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-medium">
        {t("articles", { count: order.numberOfLines })}
        <ChevronDown aria-hidden size={18} className="text-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-8 px-4 pt-1 pb-5">
        <OrderLines order={order} />
      </div>
    </details>
  );
}
