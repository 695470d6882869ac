// The question before a category is deleted; one that holds something stays, and what it holds is told.

import { ApiError, queryClient } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, Dialog, toast } from "@comptoir/ui";
import { useState } from "react";
import { partMessages } from "../parts/messages";
import QuestionDialog from "../parts/question-dialog";
import { categoriesMessages } from "./messages";
import type { PlacedCategory } from "./place";
import { categoriesQuery, removeCategory } from "./queries";
import { childrenOf, find } from "./tree";
import { useCategoryName } from "./use-category-name";

interface RemoveDialogProps {
  /** As it was when the dialog opened. */
  category: PlacedCategory;
  /** All as they are now. */
  categories: readonly PlacedCategory[];
  onClose: () => void;
}

export default function RemoveDialog({ category, categories, onClose }: RemoveDialogProps) {
  const t = useMessages(categoriesMessages);
  const nameOf = useCategoryName();
  /** The version that the question is about: the one that the reader has seen. */
  const [asked, setAsked] = useState(category);
  const now = find(categories, category.externalId) ?? category;
  const children = childrenOf(categories, now.externalId).length;
  const name = nameOf(asked);
  const title = t("removeTitle", { name });
  if (children > 0 || now.products > 0) {
    return <HeldDialog title={title} category={now} categories={children} onClose={onClose} />;
  }
  return (
    <QuestionDialog
      title={title}
      lead={t("removeLead")}
      action={t("remove")}
      isSetback
      onClose={onClose}
      onYes={async () => {
        try {
          await removeCategory(asked);
        } catch (error) {
          // What holds it by now, or what others made of it, is read and told.
          await queryClient.refetchQueries({ queryKey: categoriesQuery().queryKey });
          if (!(error instanceof ApiError && error.status === 412)) throw error;
          setAsked(find(queryClient.getQueryData(categoriesQuery().queryKey) ?? [], asked.externalId) ?? asked);
          throw new Error(t("changedSince"));
        }
        await queryClient.invalidateQueries({ queryKey: ["categories"] });
        toast.done(t("removed", { name }));
      }}
    />
  );
}

interface HeldDialogProps {
  title: string;
  category: PlacedCategory;
  /** How many lie below it. */
  categories: number;
  onClose: () => void;
}

function HeldDialog({ title, category, categories, onClose }: HeldDialogProps) {
  const t = useMessages(categoriesMessages);
  const common = useMessages(partMessages);
  const { externalId, products } = category;
  return (
    <Dialog title={title} description={t("heldLead")} open onOpenChange={(open) => open || onClose()}>
      <ul className="flex list-inside list-disc flex-col gap-1">
        {categories > 0 && <li>{t("heldCategories", { count: categories })}</li>}
        {products > 0 && (
          <li>
            <LocalizedLink
              to={`/office/products?category=${encodeURIComponent(externalId)}`}
              className="text-accent hover:underline"
            >
              {t("heldProducts", { count: products })}
            </LocalizedLink>
          </li>
        )}
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>{common("back")}</Button>
      </div>
    </Dialog>
  );
}
