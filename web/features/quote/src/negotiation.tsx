// An answer that is not good enough: other quantities, other wishes, and why; the quote goes back as a new version.

import type { Quote } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import { Button, dropDraft, SubmitButton, TextAreaField, toast } from "@comptoir/ui";
import { Send } from "lucide-react";
import { editorValues } from "./draft-quote";
import { Editor, type EditorValues } from "./editor";
import { editorMessages } from "./editor-messages";
import { EditorSum } from "./editor-sum";
import { changeQuote } from "./queries";
import { toLineRequest } from "./quote-line-request";

export default function Negotiation({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const t = useMessages(editorMessages);
  const { supplier } = quote;
  const draft = `quote/${quote.id}/version-${quote.version}`;

  async function sendBack({ lines, message }: EditorValues) {
    await changeQuote(quote, { lines: lines.map(toLineRequest), ...(message && { message }) });
    toast.done(t("sentBack", { supplier: supplier.name }));
    onDone();
  }

  return (
    <section aria-labelledby="negotiate" className="flex flex-col gap-4">
      <div>
        <h2 id="negotiate" className="text-lg">
          {t("negotiate")}
        </h2>
        <p className="text-soft">{t("negotiateLead", { supplier: supplier.name })}</p>
      </div>
      <Editor
        label={t("negotiate")}
        values={editorValues(quote, useLanguage())}
        draft={draft}
        supplier={supplier}
        quoteId={quote.id}
        currency={quote.currency}
        answered
        onSubmit={sendBack}
        fields={
          <TextAreaField
            name="message"
            label={t("message", { supplier: supplier.name })}
            rows={4}
            className="max-w-2xl"
            optional
          />
        }
      >
        <EditorSum quoteId={quote.id} currency={quote.currency} />
        <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col">
          <Button
            onClick={() => {
              dropDraft(draft);
              onDone();
            }}
          >
            {t("cancel")}
          </Button>
          <SubmitButton icon={<Send aria-hidden size={16} />}>{t("sendBack")}</SubmitButton>
        </div>
      </Editor>
    </section>
  );
}
