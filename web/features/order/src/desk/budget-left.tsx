// What is left of the reader's month and of the account's budgets; nothing where neither is limited.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Panel, PanelError } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { purchasingMessages } from "../purchasing/messages";
import { SpendingBar } from "../purchasing/spending-bar";
import { useBudgetName } from "../purchasing/use-budget-name";
import { budgetsFor, purchasingQuery } from "../purchasing-queries";
import { deskMessages } from "./messages";

export function BudgetLeft() {
  const t = useMessages(deskMessages);
  const words = useMessages(purchasingMessages);
  const budgetName = useBudgetName();
  const { data, error, refetch } = useQuery(purchasingQuery());
  if (!data) {
    if (!error) return null;
    return (
      <Panel title={t("budget")}>
        <PanelError error={error} onRetry={() => refetch()} />
      </Panel>
    );
  }
  const { currency, monthlyLimit, spentThisMonth } = data;
  const budgets = budgetsFor(data.ownCostCentre ?? "", data);
  if (monthlyLimit == null && budgets.length === 0) return null;
  return (
    <Panel
      title={t("budget")}
      action={
        <LocalizedLink to="/account/purchasing" className="shrink-0 text-accent text-sm hover:underline">
          {t("budgetDetails")}
        </LocalizedLink>
      }
    >
      <ul className="px-4 *:last:border-0">
        {monthlyLimit != null && (
          <SpendingBar name={words("month")} spent={spentThisMonth} amount={monthlyLimit} currency={currency} />
        )}
        {budgets.map((budget) => (
          <SpendingBar
            key={[budget.costCentre, budget.period].join("/")}
            name={budgetName(budget)}
            spent={budget.spent}
            amount={budget.amount}
            currency={budget.currency}
          />
        ))}
      </ul>
    </Panel>
  );
}
