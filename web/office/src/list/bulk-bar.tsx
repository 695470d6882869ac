// At the foot of a list while rows are chosen: what can be done for them together, how far that is, and what became of it.

import { useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { Square, Undo2, X } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { LeaveGuard } from "../parts/leave-guard";
import type { BulkStep } from "./bulk";
import { bulkMessages } from "./bulk-messages";
import { type Run, useBulk } from "./use-bulk";
import type { Chosen } from "./use-chosen";

interface BulkBarProps<Row> {
  chosen: Chosen<Row>;
  /** What the keys of all queries begin with that follow from such rows. */
  area: string;
  nameOf: (row: Row) => string;
  /** In the order of their buttons. */
  steps: readonly BulkStep<Row>[];
}

export function BulkBar<Row>({ chosen, area, nameOf, steps }: BulkBarProps<Row>) {
  const t = useMessages(bulkMessages);
  const { run, take, undo, stop, close } = useBulk(chosen, area);
  const told = useFocusAsItGoes(run?.isUnderWay);
  const progress = run && { done: run.results.length, total: run.total };
  if (chosen.rows.length === 0 && !run) return null;
  return (
    <section aria-label={t("bar")} className="sticky bottom-0 z-10 max-h-[60dvh] overflow-y-auto pb-3 print:hidden">
      {run?.isUnderWay && progress && (
        <LeaveGuard isDirty title={t("leaveTitle")} lead={t("leaveLead", progress)} onDiscard={stop} />
      )}
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm shadow-float">
        <div ref={told} tabIndex={-1} role="status" className="figures empty:hidden outline-none">
          {run && progress && <Told run={run} {...progress} />}
        </div>
        {run?.isUnderWay && progress ? (
          <div className="flex flex-wrap items-center gap-3">
            <progress
              aria-label={run.label}
              value={progress.done}
              max={progress.total}
              className="h-1.5 w-full max-w-80 accent-accent"
            />
            <Button size="small" icon={<Square aria-hidden size={14} />} onClick={stop}>
              {t("stop")}
            </Button>
          </div>
        ) : (
          <>
            {run && (
              <>
                <NotDone run={run} nameOf={nameOf} />
                <div className="flex flex-wrap gap-2">
                  {undo && (
                    <Button size="small" icon={<Undo2 aria-hidden size={16} />} onClick={undo}>
                      {t("undo")}
                    </Button>
                  )}
                  <Button size="small" kind="quiet" icon={<X aria-hidden size={16} />} onClick={close}>
                    {t("close")}
                  </Button>
                </div>
              </>
            )}
            {chosen.rows.length > 0 && <Steps chosen={chosen} steps={steps} onTake={take} />}
          </>
        )}
      </div>
    </section>
  );
}

/** How far it is, or what came of it. */
function Told<Row>({ run, done, total }: { run: Run<Row>; done: number; total: number }) {
  const t = useMessages(bulkMessages);
  if (run.isUnderWay) {
    return <p>{run.isUndo ? t("undoing", { done, total }) : t("underWay", { step: run.label, done, total })}</p>;
  }
  const count = run.results.filter(({ outcome }) => outcome.kind === "done").length;
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className={count > 0 ? "text-good" : undefined}>
        {run.isUndo ? t("undone", { count }) : t("done", { step: run.label, count })}
      </span>
      {done > count && <span className="text-bad">{t("failed", { count: done - count })}</span>}
      {total > done && <span className="text-warn">{t("notBegun", { count: total - done })}</span>}
    </p>
  );
}

function NotDone<Row>({ run, nameOf }: { run: Run<Row>; nameOf: (row: Row) => string }) {
  const t = useMessages(bulkMessages);
  const failed = run.results.flatMap(({ row, outcome }) => {
    if (outcome.kind === "done") return [];
    return [{ name: nameOf(row), why: outcome.kind === "changed" ? t("changed") : outcome.why }];
  });
  if (failed.length === 0) return null;
  return (
    <ul aria-label={t("results")} className="flex max-h-40 flex-col gap-1 overflow-y-auto">
      {failed.map(({ name, why }) => (
        <li key={name} className="[overflow-wrap:anywhere]">
          <span className="font-medium">{name}</span> <span className="text-bad">{why}</span>
        </li>
      ))}
    </ul>
  );
}

interface StepsProps<Row> {
  chosen: Chosen<Row>;
  steps: readonly BulkStep<Row>[];
  onTake: (step: BulkStep<Row>, answer: string) => void;
}

/** The steps that are possible for a chosen row at least; for how many is said before. */
function Steps<Row>({ chosen, steps, onTake }: StepsProps<Row>) {
  const t = useMessages(bulkMessages);
  const [asked, setAsked] = useState<ReactNode>();
  const count = chosen.rows.length;
  const possible = steps
    .map((step) => ({ step, able: chosen.rows.filter(step.allows).length }))
    .filter(({ able }) => able > 0);
  const onClose = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p role="status" className="figures font-medium">
          {t("chosen", { count })}
        </p>
        {possible.length === 0 && <p className="text-soft">{t("nothing")}</p>}
        {possible.some(({ able }) => able < count) && <p className="text-soft text-xs">{t("partly")}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="quiet" onClick={chosen.clear}>
          {t("clear")}
        </Button>
        {(chosen.page === "some" || chosen.page === "none") && (
          <Button size="small" kind="quiet" onClick={() => chosen.choosePage(true)}>
            {t("choosePage")}
          </Button>
        )}
        {possible.map(({ step, able }) => (
          <Button
            key={step.id}
            size="small"
            aria-haspopup={step.question && "dialog"}
            onClick={() => {
              if (!step.question) return onTake(step, "");
              setAsked(step.question({ able, count, onClose, onAnswer: (answer) => onTake(step, answer) }));
            }}
          >
            {able < count ? t("some", { step: step.label, able, count }) : step.label}
          </Button>
        ))}
      </div>
      <Suspense>{asked}</Suspense>
    </div>
  );
}

/** Buttons come and go with what is under way: where the one with the focus is gone, what became of it gets it. */
function useFocusAsItGoes(isUnderWay: boolean | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isUnderWay !== undefined && document.activeElement === document.body) place.current?.focus();
  }, [isUnderWay]);
  return place;
}
