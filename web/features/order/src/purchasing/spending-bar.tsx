// How much of a limit or a budget is used: a bar for the eye, and the numbers for everybody.

import { useFormats, useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { purchasingMessages } from "./messages";

export interface SpendingBarProps {
  name: string;
  spent: number;
  amount: number;
  currency: string;
}

export function SpendingBar({ name, spent, amount, currency }: SpendingBarProps) {
  const t = useMessages(purchasingMessages);
  const { money } = useFormats();
  const left = Math.max(0, amount - spent);
  const share = amount > 0 ? Math.min(1, spent / amount) : 1;
  return (
    <li className="flex flex-col gap-1.5 border-line border-b py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words font-medium">{name}</span>
        <span className={clsx("figures", left === 0 && "text-warn")}>
          {left === 0 ? t("used") : t("left", { left: money(left, currency) })}
        </span>
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={clsx("h-full rounded-full", share < 0.8 ? "bg-accent" : "bg-warn")}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <span className="figures text-soft text-sm">
        {t("spentOf", { spent: money(spent, currency), amount: money(amount, currency) })}
      </span>
    </li>
  );
}
