// The categories in which words mean the same: chosen one by one, none for everywhere.

import { useMessages } from "@comptoir/i18n";
import { Button, Field, useFieldValue, useSetField } from "@comptoir/ui";
import { FolderPlus, X } from "lucide-react";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { useCategoryName } from "../products/use-category-name";
import { searchFormMessages } from "./form-messages";

const CategoryDialog = lazy(() => import("../products/category-dialog"));

export function CategoriesField() {
  const t = useMessages(searchFormMessages);
  const categoryName = useCategoryName();
  const categories = useFieldValue<string[]>("categories");
  const setField = useSetField();
  const nameOf = (id: string) => categoryName(id) ?? id;
  return (
    <Field label={t("categories")} hint={t("categoriesHint")} optional>
      {(control) => (
        <div className="flex flex-col items-start gap-2">
          {categories.length > 0 && (
            <ul aria-label={t("categories")} className="flex w-full flex-col gap-1.5">
              {categories.map((id) => (
                <li key={id} className="flex min-w-0 items-center gap-2 text-sm">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{nameOf(id)}</span>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t("removeCategory", { name: nameOf(id) })}
                    icon={<X aria-hidden size={15} />}
                    onClick={() =>
                      setField(
                        "categories",
                        categories.filter((other) => other !== id),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <DialogButton
            {...control}
            aria-label={t("addCategory")}
            size="small"
            icon={<FolderPlus aria-hidden size={15} />}
            dialog={(onClose) => (
              <CategoryDialog
                onPick={(picked) => setField("categories", [...new Set([...categories, picked])])}
                onClose={onClose}
              />
            )}
          >
            {t("addCategory")}
          </DialogButton>
        </div>
      )}
    </Field>
  );
}
