// The columns of the table of documents.

import type { IssuedDocument } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { DocumentButton } from "@comptoir/order";
import { Button, DateTime, Money } from "@comptoir/ui";
import type { ListColumn } from "../list/columns";
import { listMessages } from "../list/messages";
import { ROW_LINK } from "../list/row-keys";
import { useMayChange } from "../rights";
import { documentsMessages } from "./messages";
import { readDocument } from "./queries";

/** `onCredit` is told which invoice is to be credited. */
export function useDocumentColumns(onCredit: (number: string) => void): ListColumn<IssuedDocument>[] {
  const t = useMessages(documentsMessages);
  const common = useMessages(listMessages);
  const formats = useFormats();
  const kindOf = ({ kind }: IssuedDocument) => (isKind(kind) ? t(kind) : kind);
  return [
    {
      id: "number",
      header: t("number"),
      kind: "fixed",
      card: "title",
      cell: ({ number }) => <span className="whitespace-nowrap pl-2 font-medium">{number}</span>,
      value: ({ number }) => number,
    },
    { id: "kind", header: t("kind"), cell: kindOf, value: kindOf },
    {
      id: "date",
      header: t("date"),
      cell: ({ issuedOn }) => <DateTime iso={issuedOn} className="text-soft" />,
      value: ({ issuedOn }) => formats.date(issuedOn),
    },
    {
      id: "due",
      header: t("due"),
      cell: ({ dueOn }) => (dueOn ? <DateTime iso={dueOn} className="text-soft" /> : "–"),
      value: ({ dueOn }) => dueOn && formats.date(dueOn),
    },
    {
      id: "order",
      header: t("order"),
      cell: ({ orderReference }) => (
        <LocalizedLink
          {...ROW_LINK}
          to={`/office/orders/${orderReference}`}
          className="inline-flex min-h-6 items-center whitespace-nowrap hover:text-accent hover:underline"
        >
          {orderReference}
        </LocalizedLink>
      ),
      value: ({ orderReference }) => orderReference,
    },
    {
      id: "customer",
      header: t("customer"),
      cell: ({ accountName }) => accountName,
      value: ({ accountName }) => accountName,
    },
    {
      id: "corrects",
      header: t("corrects"),
      kind: "hidden",
      cell: ({ corrects }) => corrects,
      value: ({ corrects }) => corrects,
    },
    {
      id: "net",
      header: t("net"),
      kind: "hidden",
      align: "right",
      cell: ({ totalWithoutTax, currency }) => <Money amount={totalWithoutTax} currency={currency} />,
      value: ({ totalWithoutTax }) => totalWithoutTax,
    },
    {
      id: "gross",
      header: t("gross"),
      align: "right",
      cell: ({ kind, totalWithTax, currency }) =>
        kind === "DELIVERY_NOTE" ? "–" : <Money amount={totalWithTax} currency={currency} className="font-medium" />,
      value: ({ kind, totalWithTax }) => (kind === "DELIVERY_NOTE" ? null : totalWithTax),
    },
    { id: "currency", header: common("currency"), kind: "file", cell: () => null, value: ({ currency }) => currency },
    {
      id: "steps",
      header: t("steps"),
      kind: "page",
      card: "bare",
      align: "right",
      cell: (document) => <Steps document={document} onCredit={onCredit} />,
      value: () => null,
    },
  ];
}

interface StepsProps {
  document: IssuedDocument;
  onCredit: (number: string) => void;
}

function Steps({ document, onCredit }: StepsProps) {
  const { number, kind } = document;
  const t = useMessages(documentsMessages);
  const mayCredit = useMayChange("DOCUMENTS");
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {mayCredit && kind === "INVOICE" && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t("creditOf", { number })}
          onClick={() => onCredit(number)}
        >
          {t("credit")}
        </Button>
      )}
      <DocumentButton document={document} onRead={readDocument} />
    </span>
  );
}

function isKind(kind: string): kind is "INVOICE" | "CREDIT_NOTE" | "DELIVERY_NOTE" {
  return ["INVOICE", "CREDIT_NOTE", "DELIVERY_NOTE"].includes(kind);
}
