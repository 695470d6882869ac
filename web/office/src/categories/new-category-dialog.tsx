// Adding a category below another, or at the top.

import { type CategoryRecord, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SelectField, SubmitButton, TextField, toast } from "@comptoir/ui";
import { partMessages } from "../parts/messages";
import { CategoryFields } from "./category-fields";
import { newValues, recordOf } from "./form";
import { formMessages } from "./form-messages";
import type { PlacedCategory } from "./place";
import { addCategory, categoriesQuery } from "./queries";
import { refusalOf } from "./refusals";
import { aboveOf } from "./tree";
import { useCategoryName } from "./use-category-name";
import { useCategorySchema } from "./use-category-schema";

interface NewCategoryDialogProps {
  /** Below which it is begun. */
  parent: string | null;
  categories: readonly PlacedCategory[];
  onAdded: (category: CategoryRecord) => void;
  onClose: () => void;
}

export default function NewCategoryDialog({ parent, categories, onAdded, onClose }: NewCategoryDialogProps) {
  const t = useMessages(formMessages);
  const common = useMessages(partMessages);
  const nameOf = useCategoryName();
  const schema = useCategorySchema(categories);
  return (
    <Dialog title={t("newTitle")} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("newTitle")}
        schema={schema}
        draft={`office/new-category/${parent ?? ""}`}
        defaultValues={newValues(parent)}
        onSubmit={async (values) => {
          let added: CategoryRecord;
          try {
            added = await addCategory(recordOf(values));
          } catch (error) {
            throw refusalOf(error);
          }
          await queryClient.invalidateQueries({ queryKey: categoriesQuery().queryKey });
          toast.done(t("added", { name: nameOf(added) }));
          onAdded(added);
          onClose();
        }}
      >
        <FormProblem />
        <SelectField name="parent" label={t("parent")}>
          <option value="">{t("top")}</option>
          {categories.map((category) => (
            <option key={category.externalId} value={category.externalId}>
              {[...aboveOf(categories, category.externalId), category].map(nameOf).join(" › ")}
            </option>
          ))}
        </SelectField>
        <TextField
          name="externalId"
          label={t("externalId")}
          hint={t("externalIdHint")}
          autoComplete="off"
          spellCheck={false}
        />
        <CategoryFields categories={categories} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("addAction")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
