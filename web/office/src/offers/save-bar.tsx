// At the foot of the table while there is something to save, or to take back: how many changes, and what is wrong with them.

import type { StockedOffer } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { Save, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { LeaveGuard } from "../parts/leave-guard";
import { type CellField, cellKey } from "./cells";
import { type Change, typedValue, writtenIn } from "./edits";
import { gridMessages } from "./grid-messages";
import { offersMessages } from "./messages";
import { useEdits } from "./use-edits";

interface SaveBarProps {
  /** Those on the page, and what of each is shown there. */
  offers: readonly StockedOffer[];
  fields: readonly CellField[];
}

export function SaveBar({ offers, fields }: SaveBarProps) {
  const t = useMessages(gridMessages);
  const { changes, saved, isRestored, unplaced, progress, takeBack } = useEdits();
  const count = changes.size;
  const isShown = count > 0 || saved > 0 || isRestored || unplaced > 0;
  return (
    <>
      <LeaveGuard
        isDirty={count > 0}
        title={t("leaveTitle")}
        lead={t("leaveLead", { count })}
        onDiscard={() => takeBack([...changes.keys()])}
      />
      {(isShown || progress) && (
        <section
          aria-label={t("bar")}
          className="page-width sticky bottom-0 z-10 max-h-[60dvh] overflow-y-auto print:hidden"
        >
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float">
            <Told offers={offers} fields={fields} />
            <Steps />
          </div>
        </section>
      )}
    </>
  );
}

function Told({ offers, fields }: SaveBarProps) {
  const t = useMessages(gridMessages);
  const { changes, saved, isRestored, unplaced, progress } = useEdits();
  const text = useFocusAfter(progress !== undefined);
  const all = [...changes.values()];
  const unreadable = all.filter((change) => typedValue(change) === undefined).length;
  const refused = all.filter(({ refused }) => refused !== undefined).length;
  const shown = new Set(offers.map(({ offerPriceId }) => offerPriceId));
  return (
    <div className="min-w-0 flex-1 basis-60 text-sm">
      <div ref={text} tabIndex={-1} role="status" className="flex flex-wrap gap-x-2 outline-none">
        {progress && <span className="figures">{t("saving", { ...progress })}</span>}
        {!progress && saved > 0 && <span className="text-good">{t("savedNow", { count: saved })}</span>}
        {!progress && isRestored && <span>{t("restored")}</span>}
        {!progress && refused > 0 && <span className="text-bad">{t("refused", { count: refused })}</span>}
        {unreadable > 0 && <span className="text-bad">{t("unreadable", { count: unreadable })}</span>}
        {unplaced > 0 && <span className="text-warn">{t("unplaced", { count: unplaced })}</span>}
      </div>
      {progress ? (
        <progress
          aria-label={t("saving", { ...progress })}
          value={progress.done}
          max={progress.total}
          className="mt-1 h-1.5 w-full max-w-80 accent-accent"
        />
      ) : (
        all.length > 0 && <p>{t("changed", { count: all.length })}</p>
      )}
      <Elsewhere
        changes={all.filter(({ offer, field }) => !shown.has(offer.offerPriceId) || !fields.includes(field))}
      />
    </div>
  );
}

/** What was typed on other pages of the table and in columns that are hidden by now, each with its reason where it was refused. */
function Elsewhere({ changes }: { changes: Change[] }) {
  const t = useMessages(gridMessages);
  const list = useMessages(offersMessages);
  const locale = useLanguage();
  if (changes.length === 0) return null;
  return (
    <div className="text-soft text-xs">
      <p>{t("elsewhere", { count: changes.length })}</p>
      <ul>
        {changes.map((change) => (
          <li key={cellKey(change)}>
            <span className="font-mono">{change.offer.sku}</span>{" "}
            {t("elsewhereOne", { column: columnOf(change), typed: writtenIn(change, locale) })}
            {change.refused && <span className="text-bad"> {change.refused}</span>}
          </li>
        ))}
      </ul>
    </div>
  );

  function columnOf({ field }: Change): string {
    return field === "stock" ? list("stock") : list("price", { currency: field });
  }
}

function Steps() {
  const t = useMessages(gridMessages);
  const { changes, sendable, saved, progress, save, takeBack, undoSaved } = useEdits();
  return (
    <div className="flex flex-wrap gap-2">
      {saved > 0 && !progress && (
        <Button icon={<Undo2 aria-hidden size={16} />} onClick={undoSaved}>
          {t("undo")}
        </Button>
      )}
      {changes.size > 0 && !progress && (
        <Button kind="quiet" onClick={() => takeBack([...changes.keys()])}>
          {t("discard")}
        </Button>
      )}
      {(sendable > 0 || progress) && (
        <Button kind="primary" busy={progress !== undefined} icon={<Save aria-hidden size={16} />} onClick={save}>
          {t("save", { count: sendable })}
        </Button>
      )}
    </div>
  );
}

/** When something ends and the button that began it is gone, what became of it gets the focus. */
function useFocusAfter(isUnderWay: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isUnderWay && document.activeElement === document.body) place.current?.focus();
    was.current = isUnderWay;
  }, [isUnderWay]);
  return place;
}
