// Somebody was faster while a form was open: what they set beside what is typed, and which of both is to count.

import { useMessages } from "@comptoir/i18n";
import { toast, useFormValues, useSetField } from "@comptoir/ui";
import { useEffect } from "react";
import { ChangedRecord } from "./changed-record";
import { changedRecordMessages } from "./changed-record-messages";
import { type FormFact, factDifferences, withFacts } from "./form-facts";

interface ChangedValuesProps<Thing, Values> {
  /** As it is now; nothing: there is none, or somebody took it away. */
  now: Thing | undefined;
  etagOf: (thing: Thing) => string;
  /** What a form about it begins with. */
  valuesOf: (thing: Thing | undefined) => Values;
  facts: readonly FormFact<Values>[];
}

/**
 * Stands in a form whose value `version` is what was seen when typing began; null: nothing was there yet. Keeping one's
 * own keeps what others changed beside it, too. What of it this form is not about is no reason to ask.
 */
export function ChangedValues<Thing, Values extends { version: Thing | null }>({
  now,
  etagOf,
  valuesOf,
  facts,
}: ChangedValuesProps<Thing, Values>) {
  const t = useMessages(changedRecordMessages);
  const typed = useFormValues<Values>();
  const setField = useSetField();
  const { version } = typed;
  const isStale = version ? !now || etagOf(now) !== etagOf(version) : now !== undefined;
  const theirs = valuesOf(now);
  const differences = isStale ? factDifferences(facts, valuesOf(version ?? undefined), theirs, typed) : [];
  const isElsewhere = isStale && differences.length === 0;
  useEffect(() => {
    if (isElsewhere) setField("version", now ?? null);
  });
  if (differences.length === 0) return null;

  function settle(values: Values, told: string) {
    for (const [name, value] of Object.entries(values)) {
      if (name !== "version" && value !== typed[name as keyof Values]) setField(name, value);
    }
    setField("version", now ?? null);
    toast.info(told);
  }

  return (
    <ChangedRecord
      title={t(now ? "valuesTitle" : "goneTitle")}
      lead={t("valuesLead")}
      differences={differences}
      rowKey={({ fact }) => fact.id}
      nameOf={({ fact }) => fact.label}
      onTakeTheirs={() => settle(withFacts(facts, typed, theirs), t("tookTheirs"))}
      onKeepMine={() => {
        const untouched = differences.filter(({ yours }) => yours === undefined).map(({ fact }) => fact);
        settle(withFacts(untouched, typed, theirs), t("keptMine"));
      }}
    />
  );
}
