// Where to move a category: a few letters of a name, of one above it or of a number find the category to lie below.

import { useMessages } from "@comptoir/i18n";
import { CommandPalette, isNamed } from "@comptoir/ui";
import { CornerLeftUp, FolderTree } from "lucide-react";
import { useState } from "react";
import { categoriesMessages } from "./messages";
import type { CategoryPlace, PlacedCategory } from "./place";
import { aboveOf, destinationsOf } from "./tree";
import { useCategoryName } from "./use-category-name";

interface MoveDialogProps {
  category: PlacedCategory;
  categories: readonly PlacedCategory[];
  onMove: (place: CategoryPlace) => void;
  onClose: () => void;
}

export default function MoveDialog({ category, categories, onMove, onClose }: MoveDialogProps) {
  const t = useMessages(categoriesMessages);
  const nameOf = useCategoryName();
  const [text, setText] = useState("");
  const words = text.split(/\s+/).filter(Boolean);
  const top = {
    id: "/",
    icon: <CornerLeftUp aria-hidden size={16} className="shrink-0 text-faint" />,
    label: t("top"),
    aside: t("topAside"),
    known: t("top"),
    act: () => onMove({ parent: null, before: null }),
  };
  const below = destinationsOf(categories, category.externalId).map((one) => {
    const above = aboveOf(categories, one.externalId);
    return {
      id: one.externalId,
      icon: <FolderTree aria-hidden size={16} className="shrink-0 text-faint" />,
      label: nameOf(one),
      aside: above.map(nameOf).join(" › "),
      known: [...above, one].flatMap(({ name, externalId }) => [name.fr, name.en, externalId]).join(" "),
      act: () => onMove({ parent: one.externalId, before: null }),
    };
  });
  const choices = [top, ...below].filter(({ known }) => words.every((word) => isNamed(known, word)));
  return (
    <CommandPalette
      title={t("moveTitle", { name: nameOf(category) })}
      field={t("moveField")}
      results={t("moveResults")}
      text={text}
      onText={setText}
      choices={choices}
      told={choices.length === 0 ? t("moveNone") : ""}
      onClose={onClose}
    />
  );
}
