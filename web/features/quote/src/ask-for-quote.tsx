// Asks for a quote from wherever lines are shown: a cart, a list, a product, a quick order. Leads to what was made of it.

import { ApiError } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { MessageSquareQuote } from "lucide-react";
import { useNavigate } from "react-router";
import { askMessages } from "./ask-messages";
import { listUrl } from "./filter";
import { createQuotes, type QuoteSource } from "./queries";
import { namedWarnings, type SkippedLinesState } from "./skipped-lines";

export interface AskForQuoteProps {
  source: QuoteSource;
  /** What the quote is about, for who can't see where the button stands. */
  name?: string;
  /** What lines are called, in their order: the refused ones are told by it. */
  lineNames?: string[];
  /** What the button says, where it is not the first question. */
  label?: string;
  size?: "small" | "medium";
  className?: string;
}

/** A button that makes drafts, one for each supplier, and opens the one; of several, the list with them marked. */
export function AskForQuote({ source, name, lineNames = [], label, size = "medium", className }: AskForQuoteProps) {
  const t = useMessages(askMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const ask = useMutation({
    mutationFn: () => createQuotes(source),
    onSuccess: ({ quotes, warnings }) => {
      const [only] = quotes.length === 1 ? quotes : [];
      const to = only ? `/quotes?id=${only.id}` : listUrl({ made: quotes.map(({ id }) => id) });
      const told: SkippedLinesState = { notAsked: namedWarnings(warnings, lineNames, (n) => t("line", { n })) };
      return navigate(path(to), { state: told });
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? (error.problem?.warnings ?? []) : [];
      const reasons = [...new Set(refused.map(({ message }) => message))].join(" ");
      toast.warning(reasons ? t("nothingAsked") : error, {
        id: "quote-asked",
        ...(reasons && { description: reasons }),
      });
    },
  });
  return (
    <Button
      size={size}
      className={className}
      busy={ask.isPending}
      icon={<MessageSquareQuote aria-hidden size={size === "small" ? 14 : 16} />}
      onClick={() => ask.mutate()}
    >
      {label ?? t("ask")}
      {name && <span className="sr-only">{t("askFor", { name })}</span>}
    </Button>
  );
}
