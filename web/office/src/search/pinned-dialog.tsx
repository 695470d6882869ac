// Saying which products come first for a search, and seeing what it would find then.

import { ApiError, type PinnedResults } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { TextField, useFieldProblem, useFormValues } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fieldFact } from "../parts/form-facts";
import { searchFormMessages } from "./form-messages";
import { SearchPreview } from "./preview";
import { ProductsField } from "./products-field";
import { pinnedQuery, savePinned } from "./queries";
import { RuleDialog } from "./rule-dialog";
import {
  type Begun,
  type Pin,
  type PinnedValues,
  pinnedOf,
  pinnedProblems,
  pinnedSchema,
  pinnedValues,
  savedPinned,
} from "./rule-form";

interface PinnedDialogProps {
  /** What is changed; null: new ones. */
  pinned: PinnedResults | null;
  begun: Begun;
  onClose: () => void;
}

export default function PinnedDialog({ pinned, begun, onClose }: PinnedDialogProps) {
  const t = useMessages(searchFormMessages);
  const { date } = useFormats();
  const schema = useMemo(() => pinnedSchema(({ code }) => t(code, { word: "" })), [t]);
  return (
    <RuleDialog<PinnedResults, PinnedValues>
      title={t(pinned ? "editPinned" : "newPinned")}
      draft={`office/pinned-results/${pinned?.id ?? `new/${begun.words}`}`}
      rule={pinned}
      rules={useQuery(pinnedQuery()).data}
      schema={schema}
      valuesOf={(known) => pinnedValues(known ?? null, begun)}
      facts={[
        fieldFact("words", t("query")),
        fieldFact("products", t("products"), (pins) => (pins as Pin[]).map(({ name }) => name).join("\n")),
        fieldFact("until", t("until"), (until) => (until ? date(String(until)) : "")),
      ]}
      nameOf={({ words }) => words}
      save={(values) => savePinned(pinnedOf(values), values.version).catch(atWords)}
      restore={(former, saved) => savePinned(savedPinned(former), saved)}
      onClose={onClose}
    >
      <TextField name="words" label={t("query")} hint={t("queryHint")} autoComplete="off" autoFocus />
      <Products />
      <TextField name="until" type="date" label={t("until")} hint={t("untilHint")} optional />
      <Preview id={pinned?.id} />
    </RuleDialog>
  );
}

/** That others are pinned for these words is said at the words. */
function atWords(error: unknown): never {
  if (error instanceof ApiError && (error.code as string) === "PINNED_RESULTS_EXIST") {
    const { message, status, traceId } = error;
    throw { message, status, traceId, fields: { words: message } };
  }
  throw error;
}

function Products() {
  return <ProductsField error={useFieldProblem("products")} />;
}

function Preview({ id }: { id: string | undefined }) {
  const typed = useFormValues<PinnedValues>();
  const says = pinnedProblems(typed).length === 0;
  const pinned = pinnedOf({ ...typed, until: "" });
  return (
    <SearchPreview
      locale={typed.locale}
      request={says ? { q: pinned.words, replaces: id ?? null, synonyms: null, pinned } : null}
    />
  );
}
