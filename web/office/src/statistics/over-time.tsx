// Turnover and orders step by step: as a chart, or as the table that it can always be read as.

import type { CurrencyStatistics } from "@comptoir/api";
import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { Button, type Column, Money, Numeral, Panel, Table } from "@comptoir/ui";
import { ChartColumn, Table2 } from "lucide-react";
import { useState } from "react";
import { BarChart } from "./bar-chart";
import { statisticsMessages } from "./messages";
import type { Span } from "./span";
import { Switch } from "./switch";

type StepFigures = CurrencyStatistics["steps"][number];
type Measure = "turnover" | "orders";

const TITLES = { day: "overDays", week: "overWeeks", month: "overMonths" } as const;
const HEADERS = { day: "when", week: "weekWhen", month: "monthWhen" } as const;

export interface OverTimeProps {
  span: Span;
  statistics: CurrencyStatistics;
}

export function OverTime({ span, statistics: { currency, steps } }: OverTimeProps) {
  const t = useMessages(statisticsMessages);
  const formats = useFormats();
  const days = useDays(span);
  const [measure, setMeasure] = useState<Measure>("turnover");
  const [isTable, setTable] = useState(false);
  const axis = useAxis(currency);
  const columns: Column<StepFigures>[] = [
    { id: "when", header: t(HEADERS[span]), cell: (step) => days.whole(step), card: "title" },
    { id: "orders", header: t("orders"), cell: ({ orders }) => <Numeral value={orders} />, align: "right" },
    {
      id: "turnover",
      header: t("turnover"),
      cell: ({ turnover }) => <Money amount={turnover} currency={currency} />,
      align: "right",
    },
  ];
  const bars = steps.map((step) => {
    const { from: key, turnover, orders } = step;
    const told = t("point", { when: days.whole(step), turnover: formats.money(turnover, currency), orders });
    return { key, label: days.short(step), told, value: step[measure] };
  });
  return (
    <Panel
      title={t(TITLES[span])}
      action={
        <Button
          size="small"
          kind="quiet"
          icon={isTable ? <ChartColumn aria-hidden size={16} /> : <Table2 aria-hidden size={16} />}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? "asChart" : "asTable")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pb-4">
        {!isTable && (
          <>
            <Switch
              label={t("measures")}
              value={measure}
              options={[
                ["turnover", t("turnover")],
                ["orders", t("orders")],
              ]}
              onChange={setMeasure}
            />
            <BarChart bars={bars} isWhole={measure === "orders"} format={axis[measure]} />
          </>
        )}
        <div className={isTable ? undefined : "sr-only"}>
          <Table caption={t(TITLES[span])} columns={columns} rows={steps} rowKey={({ from }) => from} />
        </div>
      </div>
    </Panel>
  );
}

/** Values as an axis has room for them. */
function useAxis(currency: string): Record<Measure, (value: number) => string> {
  const locale = useLanguage();
  const short = { notation: "compact", maximumFractionDigits: 1 } as const;
  const amount = { ...short, style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const turnovers = new Intl.NumberFormat(locale, amount);
  const orders = new Intl.NumberFormat(locale, short);
  return { turnover: (value) => turnovers.format(value), orders: (value) => orders.format(value) };
}

/** The days of a step: under a bar, and in a table. */
function useDays(span: Span) {
  const t = useMessages(statisticsMessages);
  const { date } = useFormats();
  const locale = useLanguage();
  const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const moment = ({ from }: StepFigures) => new Date(from);
  return {
    short: (step: StepFigures) => (span === "month" ? shortMonth : day).format(moment(step)),
    whole: (step: StepFigures) => {
      if (span === "month") return month.format(moment(step));
      return span === "day" ? date(step.from) : t("days", { from: date(step.from), to: date(step.to) });
    },
  };
}
