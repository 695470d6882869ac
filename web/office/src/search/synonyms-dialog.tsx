// Saying which words mean the same, and seeing what searches would find by it.

import type { Synonyms } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { TextField, useFormValues } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fieldFact } from "../parts/form-facts";
import { useCategoryName } from "../products/use-category-name";
import { CategoriesField } from "./categories-field";
import { searchFormMessages } from "./form-messages";
import { SearchPreview } from "./preview";
import { saveSynonyms, synonymsQuery } from "./queries";
import { RuleDialog } from "./rule-dialog";
import {
  type Begun,
  type SynonymsValues,
  savedSynonyms,
  synonymsOf,
  synonymsProblems,
  synonymsSchema,
  synonymsValues,
  wordsOf,
} from "./rule-form";

interface SynonymsDialogProps {
  /** What is changed; null: new ones. */
  synonyms: Synonyms | null;
  begun: Begun;
  onClose: () => void;
}

export default function SynonymsDialog({ synonyms, begun, onClose }: SynonymsDialogProps) {
  const t = useMessages(searchFormMessages);
  const categoryName = useCategoryName();
  const schema = useMemo(() => synonymsSchema(({ code, word }) => t(code, { word: word ?? "" })), [t]);
  return (
    <RuleDialog<Synonyms, SynonymsValues>
      title={t(synonyms ? "editSynonyms" : "newSynonyms")}
      draft={`office/synonyms/${synonyms?.id ?? `new/${begun.words}`}`}
      rule={synonyms}
      rules={useQuery(synonymsQuery()).data}
      schema={schema}
      valuesOf={(known) => synonymsValues(known ?? null, begun)}
      facts={[
        fieldFact("words", t("words"), (text) => wordsOf(String(text)).join(", ")),
        fieldFact("categories", t("categories"), (ids) =>
          (ids as string[]).map((id) => categoryName(id) ?? id).join("\n"),
        ),
      ]}
      nameOf={({ words }) => words.join(", ")}
      save={(values) => saveSynonyms(synonymsOf(values), values.version)}
      restore={(former, saved) => saveSynonyms(savedSynonyms(former), saved)}
      onClose={onClose}
    >
      <TextField
        name="words"
        label={t("words")}
        hint={t("wordsHint", { example: t("wordsExample") })}
        autoComplete="off"
        autoFocus
      />
      <CategoriesField />
      <Preview id={synonyms?.id} />
    </RuleDialog>
  );
}

/** Tried with the first word where nothing else is said. */
function Preview({ id }: { id: string | undefined }) {
  const t = useMessages(searchFormMessages);
  const typed = useFormValues<SynonymsValues>();
  const [first = ""] = wordsOf(typed.words);
  const q = typed.sample.trim() || first;
  const says = synonymsProblems(typed).length === 0;
  return (
    <SearchPreview
      locale={typed.locale}
      request={says ? { q, replaces: id ?? null, synonyms: synonymsOf(typed), pinned: null } : null}
    >
      <TextField
        name="sample"
        label={t("sample")}
        hint={t("sampleHint")}
        placeholder={first}
        maxLength={200}
        autoComplete="off"
        optional
      />
    </SearchPreview>
  );
}
