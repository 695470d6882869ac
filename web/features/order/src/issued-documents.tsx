// The invoices, delivery notes and credit notes of an order, each as a PDF (D7.45).

import type { IssuedDocument } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, download, Money, toast, UnreadNotice } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { issuedDocumentsMessages } from "./issued-documents-messages";

export interface IssuedDocumentsProps {
  query: { data: IssuedDocument[] | undefined; error: unknown; refetch: () => unknown };
  onRead: DocumentButtonProps["onRead"];
}

/** Nothing stands here before anything was issued. */
export function IssuedDocuments({ query: { data: documents, error, refetch }, onRead }: IssuedDocumentsProps) {
  const t = useMessages(issuedDocumentsMessages);
  if (!documents?.length && !error) return null;
  return (
    <section aria-labelledby="order-documents" className="flex flex-col gap-3 border-line border-t pt-4 text-sm">
      <h2 id="order-documents" className="text-base">
        {t("documents")}
      </h2>
      {!documents && <UnreadNotice text={t("unavailable")} onRetry={refetch} />}
      <ul className="flex flex-col gap-3">
        {documents?.map((document) => (
          <li key={document.number} className="flex items-start justify-between gap-3">
            <Label document={document} />
            <DocumentButton document={document} onRead={onRead} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Label({ document: { number, kind, issuedOn, dueOn, totalWithTax, currency } }: { document: IssuedDocument }) {
  const t = useMessages(issuedDocumentsMessages);
  const formats = useFormats();
  const date = formats.date(issuedOn);
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <span className="font-medium">{isKind(kind) ? t(kind) : kind}</span>
      <span className="break-all font-mono text-xs">{number}</span>
      <span className="text-soft text-xs">{dueOn ? t("dueOn", { date, due: formats.date(dueOn) }) : date}</span>
      {kind !== "DELIVERY_NOTE" && <Money amount={totalWithTax} currency={currency} className="text-xs" />}
    </div>
  );
}

export interface DocumentButtonProps {
  document: IssuedDocument;
  /** Reads a document as the reader's side does. */
  onRead: (document: IssuedDocument) => Promise<Blob>;
}

/** A button, not a link: what is refused is told, and not kept as a file. */
export function DocumentButton({ document, onRead }: DocumentButtonProps) {
  const t = useMessages(issuedDocumentsMessages);
  const { number } = document;
  const { mutate, isPending } = useMutation({
    mutationFn: () => onRead(document),
    onSuccess: (file) => download(`${number}.pdf`, file),
    onError: (error) => toast.problem(error),
  });
  return (
    <Button
      size="small"
      busy={isPending}
      icon={<FileDown aria-hidden size={16} />}
      aria-label={t("download", { number })}
      onClick={() => mutate()}
    >
      PDF
    </Button>
  );
}

function isKind(kind: string): kind is "INVOICE" | "CREDIT_NOTE" | "DELIVERY_NOTE" {
  return ["INVOICE", "CREDIT_NOTE", "DELIVERY_NOTE"].includes(kind);
}
