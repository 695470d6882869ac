// What was sold, below what waits: in all and compared, over time, and who and what brought most of it.

import type { CurrencyStatistics, Statistics } from "@comptoir/api";
import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { Loading, PanelError, PanelNote, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useSearchParams } from "react-router";
import { useStaffRole } from "../rights";
import { BestAccounts, BestArticles } from "./best";
import { statisticsMessages } from "./messages";
import { OverTime } from "./over-time";
import { statisticsQuery } from "./queries";
import { growth } from "./scale";
import { SPANS, spanNamed } from "./span";
import { Switch } from "./switch";

export function StatisticsSection() {
  const t = useMessages(statisticsMessages);
  const [address, setAddress] = useSearchParams();
  const span = spanNamed(address.get("by"));
  const { data, error, refetch, isPlaceholderData } = useQuery(statisticsQuery(span));
  const say = (name: string, value: string) => {
    const said = new URLSearchParams(address);
    said.set(name, value);
    setAddress(said, { replace: true, preventScrollReset: true });
  };
  const currencies = data?.currencies ?? [];
  const shown = currencies.find(({ currency }) => currency === address.get("currency")) ?? currencies[0];
  const lead = useStaffRole() === "OPERATOR" ? "shopLead" : "supplierLead";
  return (
    <section
      aria-label={t("title")}
      aria-busy={isPlaceholderData || undefined}
      className={clsx("flex flex-col gap-4", isPlaceholderData && "opacity-60")}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-base">{t("title")}</h2>
        <p className="max-w-prose text-soft text-sm">{t(lead)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Switch
          label={t("spans")}
          value={span}
          options={SPANS.map((one) => [one, t(one)] as const)}
          onChange={(chosen) => say("by", chosen)}
        />
        {shown && currencies.length > 1 && (
          <Switch
            label={t("currencies")}
            value={shown.currency}
            options={currencies.map(({ currency }) => [currency, currency] as const)}
            onChange={(chosen) => say("currency", chosen)}
          />
        )}
      </div>
      {data ? (
        shown ? (
          <>
            <Totals statistics={data} shown={shown} />
            <OverTime span={span} statistics={shown} />
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <BestAccounts {...shown} />
              <BestArticles {...shown} />
            </div>
          </>
        ) : (
          <PanelNote>{t("nothing")}</PanelNote>
        )
      ) : error ? (
        <PanelError error={error} onRetry={() => refetch()} />
      ) : (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
    </section>
  );
}

interface TotalsProps {
  statistics: Statistics;
  shown: CurrencyStatistics;
}

/** What the period brought, compared with as many days directly before. */
function Totals({ statistics, shown: { currency, period, previousPeriod } }: TotalsProps) {
  const t = useMessages(statisticsMessages);
  const formats = useFormats();
  const change = new Intl.NumberFormat(useLanguage(), { style: "percent", signDisplay: "exceptZero" });
  const { previousFrom, previousTo } = statistics;
  const totals = [
    {
      name: t("turnover"),
      now: period.turnover,
      before: previousPeriod.turnover,
      said: (value: number) => formats.money(value, currency),
    },
    { name: t("orders"), now: period.orders, before: previousPeriod.orders, said: formats.number },
  ];
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {totals.map(({ name, now, before, said }) => {
        const more = growth(now, before);
        const compared =
          more === undefined
            ? t("noMore", { from: formats.date(previousFrom), to: formats.date(previousTo) })
            : t("more", { growth: change.format(more), before: said(before) });
        return (
          <div key={name} className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3.5">
            <dt className="text-soft text-sm">{name}</dt>
            <dd className="figures break-words font-semibold text-2xl">{said(now)}</dd>
            <dd className="text-soft text-sm">{compared}</dd>
          </div>
        );
      })}
    </dl>
  );
}
