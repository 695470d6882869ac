// What each country taxes with, by kind and day.

import type { TaxTable } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, type Column, Table } from "@comptoir/ui";
import { lazy, Suspense, useState } from "react";
import { Part } from "../parts/part";
import type { SeenTables } from "../validity/changed-tables";
import { validityMessages } from "../validity/messages";
import { PeriodCell } from "../validity/period-cell";
import { ChangedRates } from "./changed-taxes";
import { taxMessages } from "./messages";
import { useKindName } from "./tax-words";
import { RATE_KINDS, type RateKind } from "./told";

const RateDialog = lazy(() => import("./rate-dialog"));

type Rate = TaxTable["rates"][number];

export function CountryRates({ seen }: { seen: SeenTables<TaxTable> }) {
  const t = useMessages(taxMessages);
  const words = useMessages(validityMessages);
  const formats = useFormats();
  const kindName = useKindName();
  /** The one whose dialog is open, whatever becomes of it behind the dialog. */
  const [changed, setChanged] = useState<TaxTable>();
  const columns: Column<Rate>[] = [
    {
      id: "kind",
      header: t("kind"),
      card: "title",
      cell: ({ kind }) => <span className="font-medium">{kindName(kind)}</span>,
    },
    {
      id: "percent",
      header: t("percent"),
      align: "right",
      cell: ({ percent }) => t("percentText", { percent: formats.number(percent) }),
    },
    {
      id: "validity",
      header: words("validity"),
      className: "sm:pl-6",
      headerClassName: "sm:pl-6",
      cell: (rate) => <PeriodCell period={rate} />,
    },
  ];
  return (
    <>
      <ChangedRates seen={seen} />
      {seen.thing.map((table) => {
        const what = formats.country(table.country);
        return (
          <Part
            key={table.country}
            title={what}
            action={
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={t("changeOf", { what })}
                onClick={() => setChanged(table)}
              >
                {words("change")}
              </Button>
            }
          >
            <Table
              caption={what}
              columns={columns}
              rows={table.rates.toSorted(byKindAndDay)}
              rowKey={({ kind, validFrom }) => `${kind} ${validFrom}`}
            />
          </Part>
        );
      })}
      <Suspense>{changed && <RateDialog seen={seen} table={changed} onClose={() => setChanged(undefined)} />}</Suspense>
    </>
  );
}

function byKindAndDay(one: Rate, other: Rate): number {
  const place = ({ kind }: Rate) => RATE_KINDS.indexOf(kind as RateKind);
  return place(one) - place(other) || one.validFrom.localeCompare(other.validFrom);
}
