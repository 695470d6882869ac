// Choosing a product: a few letters of its name, its brand or one of its references find it.

import { useMessages } from "@comptoir/i18n";
import { CommandPalette, useDebounced } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Tags } from "lucide-react";
import { useState } from "react";
import { NO_FILTER } from "../list/filter";
import { MIN_QUERY_LEN } from "../orders/queries";
import { productsQuery } from "../products/queries";
import { searchFormMessages } from "./form-messages";
import type { Pin } from "./rule-form";

interface ProductDialogProps {
  onPick: (product: Pin) => void;
  onClose: () => void;
}

export default function ProductDialog({ onPick, onClose }: ProductDialogProps) {
  const t = useMessages(searchFormMessages);
  const [text, setText] = useState("");
  const query = useDebounced(text.trim());
  const isAsked = query.length >= MIN_QUERY_LEN;
  const { data, error } = useQuery({ ...productsQuery({ ...NO_FILTER, query }), enabled: isAsked });
  const choices = (isAsked ? (data?.rows ?? []) : []).map(({ externalId, name, brand }) => ({
    id: externalId,
    icon: <Tags aria-hidden size={16} className="shrink-0 text-faint" />,
    label: name,
    aside: [brand, externalId].filter(Boolean).join(" · "),
    act: () => onPick({ externalId, name }),
  }));
  const told = !isAsked
    ? t("pickType")
    : error
      ? t("pickFailed")
      : data
        ? choices.length === 0
          ? t("pickNone")
          : ""
        : t("picking");
  return (
    <CommandPalette
      title={t("pick")}
      field={t("pickField")}
      results={t("pickResults")}
      text={text}
      onText={setText}
      choices={choices}
      told={told}
      onClose={onClose}
    />
  );
}
