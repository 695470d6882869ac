// Choosing a category: a few letters of its name, of one above it or of its number find it.

import { useMessages } from "@comptoir/i18n";
import { CommandPalette, isNamed } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { FolderTree, Layers } from "lucide-react";
import { useState } from "react";
import { placed } from "./categories";
import { productsMessages } from "./messages";
import { categoriesQuery } from "./queries";

interface CategoryDialogProps {
  /** Whether no category in particular is a choice, too: an empty id. */
  anyToo?: boolean;
  onPick: (externalId: string) => void;
  onClose: () => void;
}

export default function CategoryDialog({ anyToo = false, onPick, onClose }: CategoryDialogProps) {
  const t = useMessages(productsMessages);
  const { data, error } = useQuery(categoriesQuery());
  const [text, setText] = useState("");
  const words = text.split(/\s+/).filter(Boolean);
  const found = placed(data ?? []).filter(({ name, above, externalId }) => {
    const known = [...above, name, externalId].join(" ");
    return words.every((word) => isNamed(known, word));
  });
  const choices = found.map(({ externalId, name, above }) => ({
    id: externalId,
    icon: <FolderTree aria-hidden size={16} className="shrink-0 text-faint" />,
    label: name,
    aside: above.join(" › "),
    act: () => onPick(externalId),
  }));
  const any = {
    id: "",
    icon: <Layers aria-hidden size={16} className="shrink-0 text-faint" />,
    label: t("allCategories"),
    act: () => onPick(""),
  };
  const waiting = error ? t("categoriesFailed") : t("categoriesLoading");
  return (
    <CommandPalette
      title={t("pickCategory")}
      field={t("findCategory")}
      results={t("categoriesFound")}
      text={text}
      onText={setText}
      choices={anyToo && words.length === 0 ? [any, ...choices] : choices}
      told={data ? (choices.length === 0 ? t("noCategory") : "") : waiting}
      onClose={onClose}
    />
  );
}
