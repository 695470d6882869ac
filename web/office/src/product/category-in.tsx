// The category that a product lies in, and choosing another.

import { useMessages } from "@comptoir/i18n";
import { Field } from "@comptoir/ui";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { useCategoryName } from "../products/use-category-name";
import { fieldMessages } from "./field-messages";
import { useProblemAt } from "./fields";
import { useProductForm } from "./use-product-form";

const CategoryDialog = lazy(() => import("../products/category-dialog"));

export function CategoryIn() {
  const t = useMessages(fieldMessages);
  const { values, set } = useProductForm();
  const { category } = values;
  const way = useCategoryName()(category) ?? category;
  return (
    <div id="category" className="min-w-0 scroll-mt-24">
      <Field label={t("category")} error={useProblemAt("category")}>
        {(control) => (
          <DialogButton
            {...control}
            aria-label={t("categoryIs", { category: way || t("pickCategory") })}
            className="max-w-full self-start"
            dialog={(onClose) => <CategoryDialog onPick={(picked) => set("category", picked)} onClose={onClose} />}
          >
            <span className="truncate">{way || t("pickCategory")}</span>
          </DialogButton>
        )}
      </Field>
    </div>
  );
}
