// What was typed into a form and not sent yet: kept by the tab until its page comes back, so that nothing typed is lost.

import { useMessages } from "@comptoir/i18n";
import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "./button";
import { uiMessages } from "./messages";

const STORAGE_PREFIX = "comptoir-draft/";

/** Forgets what was typed under a name, or all that was. */
export function dropDraft(name = ""): void {
  for (const key of Object.keys(sessionStorage)) {
    if (name ? key === STORAGE_PREFIX + name : key.startsWith(STORAGE_PREFIX)) sessionStorage.removeItem(key);
  }
}

/** Keeps what was typed under a name. Passwords are typed anew: no storage gets to see one. */
export function keepDraft(name: string, values: unknown): void {
  const written = JSON.stringify(values, (field, value) => (/password|confirmation/i.test(field) ? "" : value));
  sessionStorage.setItem(STORAGE_PREFIX + name, written);
}

/** What was kept under a name. */
export function readDraft<Values>(name: string | undefined): Values | undefined {
  const kept = name === undefined ? null : sessionStorage.getItem(STORAGE_PREFIX + name);
  return kept === null ? undefined : JSON.parse(kept);
}

/** The fields of a form that were typed into, and what stood in them before: elsewhere the form shows what is now. */
interface FormDraft {
  typed: Record<string, unknown>;
  from: Record<string, unknown>;
}

/** What came of a draft: it is back, also where others changed meanwhile what it was typed over. */
type Restored = "restored" | "overtaken";

/**
 * Keeps what differs from the form's defaults under a name, as it is typed, and brings it back when the form opens
 * again. Says whether it did, and gives the way back to the defaults.
 */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string | undefined) {
  const [restored, setRestored] = useState<Restored>();
  useEffect(() => {
    if (name === undefined) return;
    const draft = readDraft<Partial<FormDraft>>(name);
    // What an earlier version of this page kept has another shape.
    const kept = draft?.typed && draft.from && (draft as FormDraft);
    const isOvertaken =
      kept && !Object.entries(kept.from).every(([field, from]) => isSame(from, defaultOf(form, field)));
    setRestored(kept && (isOvertaken ? "overtaken" : "restored"));
    if (kept) form.reset({ ...form.getValues(), ...kept.typed }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(name, draftOf(form, values));
        else dropDraft(name);
      },
    });
  }, [form, name]);
  const startOver = () => {
    form.reset();
    if (name !== undefined) dropDraft(name);
    setRestored(undefined);
  };
  return { restored, startOver };
}

function draftOf<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values): FormDraft {
  const typed = Object.entries(values).filter(([field, value]) => !isSame(value, defaultOf(form, field)));
  return {
    typed: Object.fromEntries(typed),
    from: Object.fromEntries(typed.map(([field]) => [field, defaultOf(form, field)])),
  };
}

function defaultOf<Values extends FieldValues>(form: UseFormReturn<Values>, field: string): unknown {
  return (form.formState.defaultValues as Record<string, unknown> | undefined)?.[field];
}

/** As far as a storage can tell. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Tells that what was typed is back, and offers to start over. */
export function DraftNotice({ isOvertaken, onStartOver }: { isOvertaken?: boolean; onStartOver: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-wash px-3 py-2 text-sm">
      <p role="status">{t(isOvertaken ? "draftOvertaken" : "draftRestored")}</p>
      <Button size="small" onClick={onStartOver}>
        {t("startOver")}
      </Button>
    </div>
  );
}
