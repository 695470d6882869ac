// The invoices, delivery notes and credit notes of an order, each as a PDF (D7.45).

import type { IssuedDocument, Order } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { DocumentButton } from "../parts/document-button";
import { UnreadNotice } from "../parts/unread-notice";
import { moneyMessages } from "./money-messages";
import { documentsQuery } from "./queries";

/** Nothing stands here before anything was issued. */
export function DocumentsPanel({ order }: { order: Order }) {
  const t = useMessages(moneyMessages);
  const { data: documents, error, refetch } = useQuery(documentsQuery(order.reference));
  if (!documents?.length && !error) return null;
  return (
    <section aria-labelledby="order-documents" className="flex flex-col gap-3 border-line border-t pt-4 text-sm">
      <h2 id="order-documents" className="text-base">
        {t("documents")}
      </h2>
      {!documents && error && <UnreadNotice text={t("documentsUnavailable")} onRetry={refetch} />}
      <ul className="flex flex-col gap-3">
        {documents?.map((document) => (
          <Entry key={document.number} document={document} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ document }: { document: IssuedDocument }) {
  const t = useMessages(moneyMessages);
  const formats = useFormats();
  const { number, kind } = document;
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium">{isKind(kind) ? t(kind) : kind}</span>
        <span className="break-all font-mono text-xs">{number}</span>
        <span className="text-soft text-xs">{t("issuedOn", { date: formats.date(document.issuedOn) })}</span>
        {kind !== "DELIVERY_NOTE" && (
          <Money amount={document.totalWithTax} currency={document.currency} className="text-xs" />
        )}
      </div>
      <DocumentButton number={number} />
    </li>
  );
}

function isKind(kind: string): kind is "INVOICE" | "CREDIT_NOTE" | "DELIVERY_NOTE" {
  return ["INVOICE", "CREDIT_NOTE", "DELIVERY_NOTE"].includes(kind);
}
