// What became of the records of a file, or would: a bar for the eye, the numbers for everybody.

import type { Import } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { useId } from "react";
import { importMessages } from "./import-messages";
import { useWasRun } from "./queries";
import { hasWritten } from "./status";

/** What records are counted as, each of them once. */
const KINDS = [
  ["added", "bg-good"],
  ["changed", "bg-accent"],
  ["unchanged", "bg-edge"],
  ["refused", "bg-bad"],
] as const;

export function Counts({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const id = useId();
  const whole = KINDS.reduce((sum, [kind]) => sum + it[kind], 0);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {t(hasWritten(it, useWasRun(it)) ? "counts" : "countsBefore")}
        </h2>
        <p className="figures text-soft text-sm">{t("countsOf", { records: it.records })}</p>
      </header>
      {whole > 0 && (
        <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
          {KINDS.filter(([kind]) => it[kind] > 0).map(([kind, colour]) => (
            <div key={kind} className={clsx("min-w-1", colour)} style={{ flexGrow: it[kind] }} />
          ))}
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {KINDS.map(([kind, colour]) => (
          <Count key={kind} name={t(kind)} count={it[kind]} colour={colour} />
        ))}
        <Count name={t("adjusted")} count={it.adjusted} hint={t("adjustedHint")} />
        {it.leftAlone > 0 && <Count name={t("leftAlone")} count={it.leftAlone} />}
      </dl>
    </section>
  );
}

interface CountProps {
  name: string;
  count: number;
  colour?: string;
  hint?: string;
}

function Count({ name, count, colour, hint }: CountProps) {
  const formats = useFormats();
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="flex items-center gap-1.5 text-soft text-sm">
        {colour && <span aria-hidden className={clsx("size-2.5 shrink-0 rounded-full", colour)} />}
        {name}
      </dt>
      <dd>
        <span className={clsx("figures font-semibold text-xl", count === 0 && "text-faint")}>
          {formats.number(count)}
        </span>
        {hint && count > 0 && <span className="block text-faint text-xs">{hint}</span>}
      </dd>
    </div>
  );
}
