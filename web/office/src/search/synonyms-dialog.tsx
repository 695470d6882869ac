// Saying which words mean the same, and seeing what searches would find by it.

import type { Synonyms } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import {
  Button,
  Dialog,
  dropDraft,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useFieldValue,
  useSetField,
} from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ChangedRecord } from "../parts/changed-record";
import { partMessages } from "../parts/messages";
import { useCategoryName } from "../products/use-category-name";
import { CategoriesField } from "./categories-field";
import { searchFormMessages } from "./form-messages";
import { SearchPreview } from "./preview";
import { saveSynonyms, synonymsQuery } from "./queries";
import {
  type Begun,
  differencesOf,
  type SynonymsValues,
  savedSynonyms,
  synonymsOf,
  synonymsProblems,
  synonymsSchema,
  synonymsValues,
  wordsOf,
} from "./rule-form";
import { restored, savedOrStale } from "./saving";

interface SynonymsDialogProps {
  /** What is changed; null: new ones. */
  synonyms: Synonyms | null;
  begun: Begun;
  onClose: () => void;
}

export default function SynonymsDialog({ synonyms, begun, onClose }: SynonymsDialogProps) {
  const t = useMessages(searchFormMessages);
  const common = useMessages(partMessages);
  const [start, setStart] = useState(synonyms);
  const { data } = useQuery(synonymsQuery());
  const now = data?.find(({ id }) => id === synonyms?.id);
  const schema = useMemo(() => synonymsSchema(({ code, word }) => t(code, { word: word ?? "" })), [t]);
  const title = t(synonyms ? "editSynonyms" : "newSynonyms");
  const draft = `office/synonyms/${synonyms?.id ?? `new/${begun.words}`}`;
  return (
    <Dialog title={title} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        key={start?.etag ?? "new"}
        label={title}
        schema={schema}
        draft={draft}
        defaultValues={synonymsValues(start, begun)}
        onSubmit={async (values) => {
          const { version } = values;
          if (version && now && now.etag !== version.etag) throw new Error(common("changedFirst"));
          const saved = await savedOrStale(() => saveSynonyms(synonymsOf(values), version), common("changedFirst"));
          const words = saved.words.join(", ");
          if (version) {
            const undo = () => saveSynonyms(savedSynonyms(version), saved);
            toast.done(t("saved", { words }), {
              action: { label: t("undo"), onClick: () => void restored(undo, t("restored", { words })) },
            });
          } else toast.done(t("added", { words }));
          onClose();
        }}
      >
        <FormProblem />
        <Meanwhile
          now={now}
          onTakeTheirs={(theirs) => {
            dropDraft(draft);
            setStart(theirs);
            toast.info(t("tookTheirs"));
          }}
        />
        <SelectField name="locale" label={t("locale")}>
          <option value="fr-FR">{t("fr-FR")}</option>
          <option value="en-GB">{t("en-GB")}</option>
        </SelectField>
        <TextField
          name="words"
          label={t("words")}
          hint={t("wordsHint", { example: t("wordsExample") })}
          autoComplete="off"
          autoFocus
        />
        <CategoriesField />
        <Preview id={synonyms?.id} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t(synonyms ? "save" : "add")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function useTyped(): SynonymsValues {
  return {
    version: useFieldValue<Synonyms | null>("version"),
    locale: useFieldValue<string>("locale"),
    words: useFieldValue<string>("words"),
    categories: useFieldValue<string[]>("categories"),
    sample: useFieldValue<string>("sample"),
  };
}

/** Tried with the first word where nothing else is said. */
function Preview({ id }: { id: string | undefined }) {
  const t = useMessages(searchFormMessages);
  const typed = useTyped();
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

interface MeanwhileProps {
  now: Synonyms | undefined;
  onTakeTheirs: (theirs: Synonyms) => void;
}

/** Stands in the form as soon as somebody else has saved what is being changed. */
function Meanwhile({ now, onTakeTheirs }: MeanwhileProps) {
  const t = useMessages(searchFormMessages);
  const setField = useSetField();
  const categoryName = useCategoryName();
  const typed = useTyped();
  const { version } = typed;
  if (!now || !version || now.etag === version.etag) return null;
  const facts = ({ locale, words, categories }: { locale: string; words: string[]; categories: string[] }) => ({
    locale: t(locale === "en-GB" ? "en-GB" : "fr-FR"),
    words: words.join(", "),
    categories: categories.map((id) => categoryName(id) ?? id).join("\n"),
  });
  const mine = { locale: typed.locale, words: wordsOf(typed.words), categories: typed.categories };
  return (
    <ChangedRecord
      title={t("meanwhileTitle")}
      lead={t("meanwhileLead")}
      differences={differencesOf(facts(version), facts(now), facts(mine))}
      rowKey={({ field }) => field}
      nameOf={({ field }) => t(field as "locale" | "words" | "categories")}
      onTakeTheirs={() => onTakeTheirs(now)}
      onKeepMine={() => {
        setField("version", now);
        toast.info(t("keptMine"));
      }}
    />
  );
}
