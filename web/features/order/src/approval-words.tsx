// Why an order waits for its account, and who decides, in words (D6.2, D6.5).

import type { Order } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { approvalMessages } from "./approval-messages";

/** Who decides on an order that waits; nothing where it waits for nobody. */
export function useWhoDecides(order: Order): string | undefined {
  const t = useMessages(approvalMessages);
  const deciders = order.approval?.deciders;
  if (!deciders) return undefined;
  const names = deciders.names.join(", ");
  if (deciders.who === "SHOP") return t("shopDecides");
  return deciders.who === "ADMINISTRATORS" ? t("administratorDecides", { names }) : t("approverDecides", { names });
}

/** What an order went above when it was placed, or that it is a recurring one, a sentence each. */
export function useApprovalReasons(order: Order): string[] {
  const t = useMessages(approvalMessages);
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, order.orderLogisticPrices.currency);
  return (order.approval?.reasons ?? []).map(({ rule, limit, left, name, period }) => {
    const amounts = { limit: money(limit), left: money(left ?? 0) };
    if (rule === "RECURRING") return t("recurring");
    if (rule === "ORDER_LIMIT") return t("aboveOrderLimit", amounts);
    if (rule === "MONTHLY_LIMIT") return t("aboveMonthlyLimit", amounts);
    const span = period === "YEAR" ? "Yearly" : "Monthly";
    return name ? t(`above${span}BudgetOf`, { ...amounts, name }) : t(`above${span}Budget`, amounts);
  });
}

/** Why it waits, step by step who said yes, and who decides. */
export function ApprovalWords({ order }: { order: Order }) {
  const t = useMessages(approvalMessages);
  const formats = useFormats();
  const reasons = useApprovalReasons(order);
  const who = useWhoDecides(order);
  const passed = (order.approval?.steps ?? []).filter(({ approvedBy }) => approvedBy);
  return (
    <ul className="flex flex-col gap-1 text-sm text-soft">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {passed.map(({ approvedBy, approvedAt }) => (
        <li key={approvedAt}>
          {t("approvedBy", { name: approvedBy ?? "", date: approvedAt ? formats.dateTime(approvedAt) : "" })}
        </li>
      ))}
      {who && <li>{who}</li>}
    </ul>
  );
}
