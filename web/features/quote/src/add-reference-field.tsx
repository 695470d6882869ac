// Adds lines to the editor: a reference that is typed, or several that are pasted.

import type { CheckedItem, CheckedRow } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Field, Input, lazyPart, toast } from "@comptoir/ui";
import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, Suspense, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { findLines, type LookupResult } from "./add-reference";
import type { EditorValues } from "./editor";
import { editorMessages } from "./editor-messages";

const AmbiguousReferences = lazyPart(() => import("./ambiguous-references"));

/** Rows that could not be added, told one by one. */
const MAX_PROBLEMS_SHOWN = 5;

export interface AddReferenceProps {
  /** Whose articles can be added; without one, anybody's. */
  supplier?: { id: string; name: string };
  /** What prices are in. */
  currency: string;
}

export function AddReference({ supplier, currency }: AddReferenceProps) {
  const t = useMessages(editorMessages);
  const { getValues, setValue } = useFormContext<EditorValues>();
  const field = useRef<HTMLInputElement>(null);
  const [reference, setReference] = useState("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [ambiguous, setAmbiguous] = useState<CheckedRow[]>([]);

  async function add(text: string) {
    if (!text.trim() || busy) return;
    setBusy(true);
    try {
      const found = await findLines(text, { supplierId: supplier?.id, currency });
      take(found);
    } catch (error) {
      setProblems([(error as Error).message]);
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  }

  function take(found: LookupResult[]) {
    const lines = [...getValues("lines")];
    const told: string[] = [];
    const unclear = found.flatMap((one) => ("ambiguous" in one ? [one.ambiguous] : []));
    for (const one of found) {
      if ("ambiguous" in one) continue;
      if ("problem" in one) told.push(reasonFor(one));
      else if (lines.some(({ offerPriceId }) => offerPriceId === one.line.offerPriceId)) {
        told.push(t("alreadyThere", { sku: one.line.article.sku }));
      } else lines.push(one.line);
    }
    const count = lines.length - getValues("lines").length;
    if (count > 0) {
      setValue("lines", lines, { shouldDirty: true, shouldValidate: true });
      toast.done(t("added", { count }), { id: "quote-lines-added" });
    }
    if (told.length === 0 && unclear.length === 0) setReference("");
    setProblems(told);
    setAmbiguous((before) => [...before, ...unclear]);
  }

  function reasonFor(row: Extract<LookupResult, { problem: string }>): string {
    if (row.problem === "otherSupplier") return t("otherSupplier", { name: row.name, supplier: supplier?.name ?? "" });
    return row.message ?? t("unknown", { sku: row.sku });
  }

  /** Adds the article that was chosen for a reference that means several. */
  function choose(row: CheckedRow, article: CheckedItem) {
    setAmbiguous((before) => before.filter((other) => other !== row));
    void add(`${article.skuVariant}\t${row.quantity ?? 1}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void add(reference);
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    void add(text);
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t("reference")} hint={t("referenceHint")} className="w-full sm:w-96">
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                ref={field}
                value={reference}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="enter"
                className="font-mono"
                onChange={({ target }) => setReference(target.value)}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
              />
              <Button busy={busy} icon={<Plus aria-hidden size={16} />} onClick={() => add(reference)}>
                {t("add")}
              </Button>
            </span>
          )}
        </Field>
      </div>
      <div role="alert" className="text-bad text-sm">
        {problems.length > 1 && <p>{t("notAdded", { count: problems.length })}</p>}
        {problems.slice(0, MAX_PROBLEMS_SHOWN).map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {ambiguous.length > 0 && (
        <Suspense>
          <AmbiguousReferences rows={ambiguous} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
}
