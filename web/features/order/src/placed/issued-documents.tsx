// The invoices, delivery notes and credit notes of an order, each as a PDF (D7.45).

import type { IssuedDocument, Order } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, download, Money, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { paymentPanelMessages } from "../payment-messages";
import { issuedDocumentsQuery, readIssuedDocument } from "../queries";
import { UnreadNotice } from "../unread-notice";

/** Nothing stands here before anything was issued. */
export function IssuedDocuments({ order }: { order: Order }) {
  const t = useMessages(paymentPanelMessages);
  const { data: documents, error, refetch } = useQuery(issuedDocumentsQuery(order.id));
  if (!documents?.length && !error) return null;
  return (
    <section aria-labelledby="order-documents" className="flex flex-col gap-3 border-line border-t pt-4 text-sm">
      <h2 id="order-documents" className="text-base">
        {t("documents")}
      </h2>
      {!documents && error && <UnreadNotice text={t("documentsUnavailable")} onRetry={refetch} />}
      <ul className="flex flex-col gap-3">
        {documents?.map((document) => (
          <li key={document.number}>
            <Entry document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ document }: { document: IssuedDocument }) {
  const t = useMessages(paymentPanelMessages);
  const formats = useFormats();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readIssuedDocument(document.orderId, document.number),
    onSuccess: (file) => download(`${document.number}.pdf`, file),
    onError: (error) => toast.problem(error),
  });
  const date = formats.date(document.issuedOn);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium">{isKind(document.kind) ? t(document.kind) : document.kind}</span>
        <span className="break-all font-mono text-xs">{document.number}</span>
        <span className="text-soft text-xs">
          {document.dueOn ? t("dueOn", { date, due: formats.date(document.dueOn) }) : t("issuedOn", { date })}
        </span>
        {document.kind !== "DELIVERY_NOTE" && (
          <Money amount={document.totalWithTax} currency={document.currency} className="text-xs" />
        )}
      </div>
      <Button
        size="small"
        busy={isPending}
        icon={<FileDown aria-hidden size={16} />}
        aria-label={t("download", { number: document.number })}
        onClick={() => mutate()}
      >
        PDF
      </Button>
    </div>
  );
}

function isKind(kind: string): kind is "INVOICE" | "CREDIT_NOTE" | "DELIVERY_NOTE" {
  return ["INVOICE", "CREDIT_NOTE", "DELIVERY_NOTE"].includes(kind);
}
