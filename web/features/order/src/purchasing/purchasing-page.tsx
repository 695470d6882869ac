// /account/purchasing: what its reader may still order, who stands in, and for administrators the account's rules.

import { type Purchasing, useSession } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, ErrorState, Loading, lazyDialog, lazyPart, Page, Skeleton } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { purchasingQuery } from "../purchasing-queries";
import { purchasingMessages } from "./messages";
import { Section } from "./section";
import { SpendingBar } from "./spending-bar";
import { useTold } from "./told";
import { useBudgetName } from "./use-budget-name";

const StandInDialog = lazyDialog(async () => ({ default: (await import("./stand-in-dialog")).StandInDialog }));
export const AccountRules = lazyPart(() => import("./account-rules"));

export function PurchasingPage() {
  const t = useMessages(purchasingMessages);
  const account = useSession().account;
  return (
    <Page title={t("title")} subtitle={t("lead", { account: account?.name ?? "" })}>
      <Sections />
    </Page>
  );
}

function Sections() {
  const t = useMessages(purchasingMessages);
  const { data, error, isFetching, refetch } = useQuery(purchasingQuery());
  const isAdministrator = useSession().account?.roles.includes("ACCOUNT_ADMIN");
  if (data === undefined) {
    if (error && !isFetching) return <ErrorState error={error} title={t("unavailable")} onRetry={refetch} />;
    return (
      <Loading className="grid gap-6">
        <Skeleton className="h-40 max-w-3xl" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-10">
      <Own purchasing={data} isAdministrator={isAdministrator ?? false} />
      {data.deciders.length > 0 && <StandIn purchasing={data} />}
      {isAdministrator && (
        <Suspense fallback={<Skeleton className="h-40 max-w-3xl" />}>
          <AccountRules />
        </Suspense>
      )}
    </div>
  );
}

/** The reader's own limits, and the budgets that count; an administrator sees the latter below, where they are changed. */
function Own({ purchasing, isAdministrator }: { purchasing: Purchasing; isAdministrator: boolean }) {
  const t = useMessages(purchasingMessages);
  const { money } = useFormats();
  const { currency, orderLimit, monthlyLimit, spentThisMonth } = purchasing;
  const budgets = isAdministrator ? [] : purchasing.budgets;
  const isFree = orderLimit == null && monthlyLimit == null && purchasing.budgets.length === 0;
  const budgetName = useBudgetName();
  return (
    <Section title={t("own")} lead={t("ownLead")}>
      {isFree && <p className="border-line border-t py-3 text-soft">{t("noLimits")}</p>}
      {orderLimit != null && (
        <p className="flex flex-wrap justify-between gap-x-4 border-line border-t py-3">
          <span className="font-medium">{t("orderLimit")}</span>
          <span className="figures">{money(orderLimit, currency)}</span>
        </p>
      )}
      <ul className="border-line border-t">
        {monthlyLimit != null && (
          <SpendingBar name={t("month")} spent={spentThisMonth} amount={monthlyLimit} currency={currency} />
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
    </Section>
  );
}

function StandIn({ purchasing: { standIn, deciders } }: { purchasing: Purchasing }) {
  const t = useMessages(purchasingMessages);
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const { user } = useSession();
  const others = deciders.filter(({ id }) => id !== user?.id);
  const { removal } = useTold();
  const remove = useMutation(removal(undefined));
  const days = standIn && { from: formats.date(standIn.from), to: formats.date(standIn.to) };
  const name = deciders.find(({ id }) => id === standIn?.standInId)?.name;
  const action = (
    <span className="flex flex-wrap gap-2">
      {standIn && (
        <Button
          size="small"
          busy={remove.isPending}
          aria-label={t("removeStandIn")}
          onClick={() => remove.mutate(standIn)}
        >
          {t("remove")}
        </Button>
      )}
      {others.length > 0 && (
        <Button size="small" onClick={() => setChoosing(true)}>
          {t("choose")}
        </Button>
      )}
    </span>
  );
  return (
    <Section title={t("standIn")} lead={t("standInLead")} action={action}>
      <p className="border-line border-t py-3">
        {!days && <span className="text-soft">{t("noStandIn")}</span>}
        {days && (name ? t("standInUntil", { name, ...days }) : t("standInSomebody", days))}
      </p>
      {isChoosing && (
        <Suspense>
          <StandInDialog people={others} standIns={standIn ? [standIn] : []} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Section>
  );
}
