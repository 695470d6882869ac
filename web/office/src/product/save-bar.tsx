// At the page's foot: whether all is saved, and saving it.

import { useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { Save } from "lucide-react";
import { productMessages } from "./messages";
import { useProductForm } from "./use-product-form";

export function SaveBar() {
  const t = useMessages(productMessages);
  const { isDirty, isNew, isSaving, meanwhile, discard } = useProductForm();
  const state = isSaving ? "saving" : isDirty ? "unsaved" : isNew ? "notAdded" : "allSaved";
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-page/95 py-3 backdrop-blur-sm">
      <p role="status" className="mr-auto text-soft text-sm">
        {t(state)}
      </p>
      {isDirty && (
        <Button kind="quiet" onClick={discard}>
          {t("discard")}
        </Button>
      )}
      <Button
        kind="primary"
        busy={isSaving}
        disabled={meanwhile !== undefined || (!isDirty && !isNew)}
        aria-keyshortcuts="Control+S"
        icon={<Save aria-hidden size={16} />}
        type="submit"
      >
        {t(isNew ? "add" : "save")}
      </Button>
    </div>
  );
}
