// Saying which products come first for a search, and seeing what it would find then.

import { ApiError, type PinnedResults } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
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
  useFieldProblem,
  useFieldValue,
  useSetField,
} from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ChangedRecord } from "../parts/changed-record";
import { partMessages } from "../parts/messages";
import { searchFormMessages } from "./form-messages";
import { SearchPreview } from "./preview";
import { ProductsField } from "./products-field";
import { pinnedQuery, savePinned } from "./queries";
import {
  type Begun,
  differencesOf,
  type Pin,
  type PinnedValues,
  pinnedOf,
  pinnedProblems,
  pinnedSchema,
  pinnedValues,
  savedPinned,
} from "./rule-form";
import { restored, savedOrStale } from "./saving";

interface PinnedDialogProps {
  /** What is changed; null: new ones. */
  pinned: PinnedResults | null;
  begun: Begun;
  onClose: () => void;
}

export default function PinnedDialog({ pinned, begun, onClose }: PinnedDialogProps) {
  const t = useMessages(searchFormMessages);
  const common = useMessages(partMessages);
  const [start, setStart] = useState(pinned);
  const { data } = useQuery(pinnedQuery());
  const now = data?.find(({ id }) => id === pinned?.id);
  const schema = useMemo(() => pinnedSchema(({ code }) => t(code, { word: "" })), [t]);
  const title = t(pinned ? "editPinned" : "newPinned");
  const draft = `office/pinned-results/${pinned?.id ?? `new/${begun.words}`}`;
  return (
    <Dialog title={title} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        key={start?.etag ?? "new"}
        label={title}
        schema={schema}
        draft={draft}
        defaultValues={pinnedValues(start, begun)}
        onSubmit={async (values) => {
          const { version } = values;
          if (version && now && now.etag !== version.etag) throw new Error(common("changedFirst"));
          const save = () => savePinned(pinnedOf(values), version).catch(atWords);
          const saved = await savedOrStale(save, common("changedFirst"));
          const { words } = saved;
          if (version) {
            const undo = () => savePinned(savedPinned(version), saved);
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
        <TextField name="words" label={t("query")} hint={t("queryHint")} autoComplete="off" autoFocus />
        <Products />
        <TextField name="until" type="date" label={t("until")} hint={t("untilHint")} optional />
        <Preview id={pinned?.id} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t(pinned ? "save" : "add")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
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

function useTyped(): PinnedValues {
  return {
    version: useFieldValue<PinnedResults | null>("version"),
    locale: useFieldValue<string>("locale"),
    words: useFieldValue<string>("words"),
    products: useFieldValue<Pin[]>("products"),
    until: useFieldValue<string>("until"),
  };
}

function Preview({ id }: { id: string | undefined }) {
  const typed = useTyped();
  const says = pinnedProblems(typed).length === 0;
  const pinned = pinnedOf({ ...typed, until: "" });
  return (
    <SearchPreview
      locale={typed.locale}
      request={says ? { q: pinned.words, replaces: id ?? null, synonyms: null, pinned } : null}
    />
  );
}

interface MeanwhileProps {
  now: PinnedResults | undefined;
  onTakeTheirs: (theirs: PinnedResults) => void;
}

/** Stands in the form as soon as somebody else has saved what is being changed. */
function Meanwhile({ now, onTakeTheirs }: MeanwhileProps) {
  const t = useMessages(searchFormMessages);
  const setField = useSetField();
  const { date } = useFormats();
  const typed = useTyped();
  const { version } = typed;
  if (!now || !version || now.etag === version.etag) return null;
  const facts = ({ locale, words, products, until }: PinnedValues) => ({
    locale: t(locale === "en-GB" ? "en-GB" : "fr-FR"),
    query: words,
    products: products.map(({ name }) => name).join("\n"),
    until: until && date(until),
  });
  const saved = (one: PinnedResults) => facts(pinnedValues(one, { locale: one.locale, words: one.words }));
  return (
    <ChangedRecord
      title={t("meanwhileTitle")}
      lead={t("meanwhileLead")}
      differences={differencesOf(saved(version), saved(now), facts(typed))}
      rowKey={({ field }) => field}
      nameOf={({ field }) => t(field as "locale" | "query" | "products" | "until")}
      onTakeTheirs={() => onTakeTheirs(now)}
      onKeepMine={() => {
        setField("version", now);
        toast.info(t("keptMine"));
      }}
    />
  );
}
