// What a budget is called.

import type { Purchasing } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { purchasingMessages } from "./messages";

/** Names a budget by its cost centre, or as the account's, and by its period. */
export function useBudgetName() {
  const t = useMessages(purchasingMessages);
  return ({ name, period }: Pick<Purchasing["budgets"][number], "name" | "period">) => {
    if (!name) return t(period === "YEAR" ? "budgetYear" : "budgetMonth");
    return t(period === "YEAR" ? "centreYear" : "centreMonth", { name });
  };
}
