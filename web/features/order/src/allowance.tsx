// What is left of limits and budgets beside what is about to be ordered, and whether that asks for an approval (D6.5).

import type { Purchasing } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { allowanceMessages } from "./allowance-messages";
import { asksForApproval, budgetsFor, purchasingQuery } from "./purchasing-queries";

export interface AllowanceProps {
  /** What is about to be ordered, tax included. */
  total: number;
  currency: string;
  /** The code of the cost centre that it is charged to; absent: the reader's own. */
  costCentre?: string;
}

/** Nothing for who has neither limit nor budget, and while that is not known. */
export function Allowance({ total, currency, costCentre }: AllowanceProps) {
  const t = useMessages(allowanceMessages);
  const { data } = useQuery(purchasingQuery());
  if (data?.currency !== currency) return null;
  const code = costCentre ?? data.ownCostCentre ?? "";
  const rows = leftOf(data, code);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("title")} className="flex flex-col gap-2 rounded-control bg-sunken px-3 py-2.5 text-sm">
      <dl className="flex flex-col gap-1">
        {rows.map(({ id, name, period, left }) => (
          <div key={id} className="flex items-baseline justify-between gap-4">
            <dt className="text-soft">
              {period === undefined ? t("month") : t(period === "YEAR" ? "yearlyOf" : "monthlyOf", { name })}
            </dt>
            <dd>
              <Money amount={left} currency={currency} className={total > left ? "font-medium text-warn" : undefined} />
            </dd>
          </div>
        ))}
      </dl>
      {asksForApproval(total, code, data) && (
        <p className="flex gap-2 text-warn">
          <ShieldCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
          {t("asks")}
        </p>
      )}
    </section>
  );
}

interface Left {
  id: string;
  name: string;
  /** Absent: the reader's own month. */
  period?: string;
  left: number;
}

function leftOf(purchasing: Purchasing, costCentre: string): Left[] {
  const { monthlyLimit, spentThisMonth } = purchasing;
  const month =
    monthlyLimit == null ? [] : [{ id: "month", name: "", left: Math.max(0, monthlyLimit - spentThisMonth) }];
  const budgets = budgetsFor(costCentre, purchasing).map(({ name, period, left, costCentre }) => ({
    id: `${costCentre ?? ""}/${period}`,
    name: name ?? "",
    period,
    left,
  }));
  return [...month, ...budgets];
}
