// The palette of commands: a few letters lead to a page, an article, an order, a cart or a list, or do something.

import { useMessages } from "@comptoir/i18n";
import { CommandPalette } from "@comptoir/ui";
import { useState } from "react";
import { paletteMessages } from "./palette-messages";
import { usePaletteChoices } from "./use-palette-choices";

export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useMessages(paletteMessages);
  const [text, setText] = useState("");
  const { choices, isLooking, isError } = usePaletteChoices(text.trim());
  // There is always a choice: to search the catalogue for the text.
  const told = isLooking ? t("looking") : isError ? t("unavailable") : "";
  return (
    <CommandPalette
      title={t("title")}
      field={t("field")}
      results={t("results")}
      text={text}
      onText={setText}
      choices={choices}
      told={told}
      onClose={onClose}
    />
  );
}
