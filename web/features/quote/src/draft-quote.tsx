// A quote that was not sent yet: everything about it can still change.

import type { Quote } from "@comptoir/api";
import { type Locale, useLanguage, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Dialog, dropDraft, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Editor, type EditorForm, type EditorValues } from "./editor";
import { BillingField, NameFields } from "./editor-fields";
import { editorMessages } from "./editor-messages";
import { EditorSum } from "./editor-sum";
import { changeQuote, deleteQuote, submitQuote } from "./queries";
import { lineValue, toLineRequest } from "./quote-line-request";
import { SaveOrSend } from "./save-or-send";

/** The values that the editor of a quote begins with. */
export function editorValues(quote: Quote, locale: Locale): EditorValues {
  const { name, description, billingAddress, supplier, lines } = quote;
  return {
    name,
    description: description ?? "",
    billingAddressId: billingAddress?.id ?? "",
    message: "",
    lines: lines.map((line) => lineValue(line, supplier.id, locale)),
  };
}

export default function DraftQuote({ quote }: { quote: Quote }) {
  const t = useMessages(editorMessages);
  const locale = useLanguage();
  const [deleting, setDeleting] = useState(false);
  const isSent = useRef(false);
  const draft = `quote/${quote.id}`;

  async function save(values: EditorValues, form: EditorForm) {
    const saved = await changeQuote(quote, {
      name: values.name,
      description: values.description || null,
      billingAddressId: values.billingAddressId || null,
      lines: values.lines.map(toLineRequest),
    });
    form.reset(editorValues(saved, locale));
    if (!isSent.current) return toast.done(t("saved"), { id: "quote-saved" });
    await submitQuote(quote.id);
    toast.done(t("sent", { supplier: quote.supplier.name }));
  }

  return (
    <>
      <Editor
        label={quote.name}
        values={editorValues(quote, locale)}
        draft={draft}
        supplier={quote.supplier}
        quoteId={quote.id}
        currency={quote.currency}
        onSubmit={save}
        fields={
          <NameFields>
            <BillingField />
          </NameFields>
        }
      >
        <EditorSum quoteId={quote.id} currency={quote.currency} />
        <SaveOrSend isSent={isSent}>
          <Button
            kind="quiet"
            className="sm:mr-auto"
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => setDeleting(true)}
          >
            {t("delete")}
          </Button>
        </SaveOrSend>
      </Editor>
      {deleting && <DeleteDraft quote={quote} draft={draft} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDraft({ quote, draft, onClose }: { quote: Quote; draft: string; onClose: () => void }) {
  const t = useMessages(editorMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const remove = useMutation({
    mutationFn: () => deleteQuote(quote.id),
    onSuccess: () => {
      dropDraft(draft);
      toast.done(t("deleted", { name: quote.name }));
      return navigate(path("/account/quotes"), { replace: true });
    },
    onError: (error) => toast.problem(error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("deleteTitle", { name: quote.name })}
      description={t("deleteLead")}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t("delete")}
          </Button>
        </>
      }
    />
  );
}
