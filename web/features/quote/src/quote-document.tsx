// A quote as a PDF, in the page's language.

import type { Quote } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, download, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { attachmentMessages } from "./attachment-messages";
import { readQuoteDocument, type Side } from "./attachments";

/** A button, not a link: what is refused is told, and not kept as a file. */
export function QuoteDocument({ quote, side }: { quote: Quote; side: Side }) {
  const t = useMessages(attachmentMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: () => readQuoteDocument(side, quote),
    onSuccess: (file) => download(`${quote.reference}.pdf`, file),
    onError: (error) => toast.problem(error),
  });
  return (
    <Button kind="quiet" busy={isPending} icon={<FileDown aria-hidden size={16} />} onClick={() => mutate()}>
      <span>
        {t("pdf")} <span className="sr-only">{t("pdfOf")}</span>
      </span>
    </Button>
  );
}
