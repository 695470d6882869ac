// Editing what is said of a category.

import { ApiError, type CategoryRecord, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import {
  Button,
  Dialog,
  dropDraft,
  Form,
  FormProblem,
  SubmitButton,
  toast,
  useFieldValue,
  useSetField,
} from "@comptoir/ui";
import { useState } from "react";
import { ChangedRecord } from "../parts/changed-record";
import { partMessages } from "../parts/messages";
import { CategoryFields } from "./category-fields";
import { type Difference, differencesOf } from "./differences";
import { type CategoryValues, recordOf, valuesOf } from "./form";
import { formMessages } from "./form-messages";
import type { PlacedCategory } from "./place";
import { type CategoryVersion, categoriesQuery, saveCategory } from "./queries";
import { refusalOf } from "./refusals";
import { find } from "./tree";
import { useCategoryName } from "./use-category-name";
import { useCategorySchema } from "./use-category-schema";

interface CategoryDialogProps {
  /** As it was when the dialog opened. */
  category: PlacedCategory;
  /** All as they are now. */
  categories: readonly PlacedCategory[];
  onClose: () => void;
}

export default function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const t = useMessages(formMessages);
  const common = useMessages(partMessages);
  const nameOf = useCategoryName();
  const schema = useCategorySchema(categories);
  const [start, setStart] = useState(category);
  const { externalId } = category;
  const now = find(categories, externalId);
  const draft = `office/category/${externalId}`;
  const title = t("editTitle", { name: nameOf(start) });

  async function save(values: CategoryValues) {
    const { version } = values;
    if (!version || (now && now.etag !== version.etag)) throw new Error(common("changedFirst"));
    let saved: CategoryVersion;
    try {
      saved = await saveCategory(recordOf(values), version.etag);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw refusalOf(error);
      // What the others saved is shown as soon as it is read.
      await queryClient.refetchQueries({ queryKey: categoriesQuery().queryKey });
      throw new Error(common("changedFirst"));
    }
    await keep(saved);
    const name = nameOf(saved.category);
    toast.done(t("saved", { name }), {
      action: { label: t("undo"), onClick: () => void restore(version, saved.etag) },
    });
    onClose();
  }

  async function restore(former: CategoryRecord, etag: string) {
    try {
      await keep(await saveCategory(former, etag));
      toast.info(t("restored", { name: nameOf(former) }));
    } catch (error) {
      toast.problem(error as Error);
    }
  }

  return (
    <Dialog
      title={title}
      description={t("editLead", { number: externalId })}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form
        key={start.etag}
        label={title}
        schema={schema}
        draft={draft}
        defaultValues={valuesOf(start)}
        onSubmit={save}
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
        <CategoryFields categories={categories} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Puts what was saved among the categories that were read. */
async function keep({ category, etag }: CategoryVersion): Promise<void> {
  const { queryKey } = categoriesQuery();
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((one) =>
      one.externalId === category.externalId ? { ...one, ...category, parent: one.parent, etag } : one,
    ),
  );
  void queryClient.invalidateQueries({ queryKey: ["categories"] });
}

interface MeanwhileProps {
  now: PlacedCategory | undefined;
  onTakeTheirs: (theirs: PlacedCategory) => void;
}

/** Stands in the form as soon as somebody else has saved what is being edited. */
function Meanwhile({ now, onTakeTheirs }: MeanwhileProps) {
  const t = useMessages(formMessages);
  const setField = useSetField();
  const version = useFieldValue<CategoryValues["version"]>("version");
  const typed = {
    name: useFieldValue<CategoryValues["name"]>("name"),
    slug: useFieldValue<CategoryValues["slug"]>("slug"),
    description: useFieldValue<CategoryValues["description"]>("description"),
    picture: useFieldValue<string>("picture"),
  };
  if (!now || !version || now.etag === version.etag) return null;
  const differences = differencesOf(version, now, recordOf({ ...valuesOf(version), ...typed }));
  return (
    <ChangedRecord
      title={t("meanwhileTitle")}
      lead={t("meanwhileLead")}
      differences={differences}
      rowKey={({ field }) => field}
      nameOf={({ field }) => t(field)}
      onTakeTheirs={() => onTakeTheirs(now)}
      onKeepMine={() => {
        for (const { field, theirs } of untouched(differences)) setField(field, theirs);
        setField("version", now);
        toast.info(t("keptMine"));
      }}
    />
  );
}

/** What only the others changed. */
function untouched(differences: readonly Difference[]): Difference[] {
  return differences.filter(({ yours }) => yours === undefined);
}
