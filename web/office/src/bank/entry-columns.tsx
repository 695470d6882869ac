// The columns of the table of bank entries.

import type { BankEntry } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, DateTime, Money } from "@comptoir/ui";
import type { ListColumn } from "../list/columns";
import { listMessages } from "../list/messages";
import { useMayChange } from "../rights";
import { type AskAboutEntry, signed, useNamed } from "./entry-question";
import { bankMessages } from "./messages";
import { OrderLinks } from "./order-links";

const TONES = { OPEN: "warn", SETTLED: "good", ASIDE: "neutral" } as const;

const REASONS = [
  "NO_ORDER",
  "SEVERAL_ORDERS",
  "OWES_LESS",
  "OTHER_CURRENCY",
  "FRACTION_OF_CENT",
  "NO_AMOUNT",
  "NOT_FINAL",
  "ALREADY_RECORDED",
  "OUTGOING",
] as const;

/** `onAsk` is told what is to be done about an entry. */
export function useEntryColumns(onAsk: AskAboutEntry): ListColumn<BankEntry>[] {
  const t = useMessages(bankMessages);
  const common = useMessages(listMessages);
  const formats = useFormats();
  const maySettle = useMayChange("PAYMENTS");
  /** A reason that is none of the shop's is what an operator wrote. */
  const reasonOf = ({ reason }: BankEntry) => {
    const known = REASONS.find((one) => one === reason);
    return known ? t(known) : reason;
  };
  const statusOf = ({ status }: BankEntry) => (isStatus(status) ? t(status) : status);
  return [
    {
      id: "payer",
      header: t("payer"),
      kind: "fixed",
      card: "title",
      className: "max-sm:pr-24",
      cell: ({ payerName }) => (
        <span className="font-medium [overflow-wrap:anywhere]">{payerName || t("unknown")}</span>
      ),
      value: ({ payerName }) => payerName,
    },
    {
      id: "date",
      header: t("date"),
      cell: ({ date }) => <DateTime iso={date} className="text-soft" />,
      value: ({ date }) => formats.date(date),
    },
    {
      id: "information",
      header: t("information"),
      card: "bare",
      className: "min-w-40 [overflow-wrap:anywhere]",
      cell: ({ information }) => information,
      value: ({ information }) => information,
    },
    {
      id: "iban",
      header: t("iban"),
      kind: "hidden",
      className: "font-mono text-xs",
      cell: ({ payerIban }) => payerIban,
      value: ({ payerIban }) => payerIban,
    },
    {
      id: "account",
      header: t("account"),
      kind: "hidden",
      className: "font-mono text-xs",
      cell: ({ account }) => account,
      value: ({ account }) => account,
    },
    {
      id: "statement",
      header: t("statement"),
      kind: "hidden",
      cell: ({ statementId }) => statementId,
      value: ({ statementId }) => statementId,
    },
    {
      id: "status",
      header: t("status"),
      card: "corner",
      cell: (entry) => <Badge tone={isStatus(entry.status) ? TONES[entry.status] : "neutral"}>{statusOf(entry)}</Badge>,
      value: statusOf,
    },
    { id: "reason", header: t("reason"), className: "text-soft", cell: reasonOf, value: reasonOf },
    {
      id: "orders",
      header: t("orders"),
      cell: ({ orderReferences }) => <OrderLinks references={orderReferences} />,
      value: ({ orderReferences }) => orderReferences.join(", "),
    },
    {
      id: "amount",
      header: t("amount"),
      align: "right",
      cell: (entry) => <Money amount={signed(entry)} currency={entry.currency} className="font-medium" />,
      value: signed,
    },
    { id: "currency", header: common("currency"), kind: "file", cell: () => null, value: ({ currency }) => currency },
    {
      id: "steps",
      header: t("steps"),
      kind: "page",
      card: "bare",
      align: "right",
      cell: (entry) => maySettle && entry.status === "OPEN" && <Steps entry={entry} onAsk={onAsk} />,
      value: () => null,
    },
  ];
}

function Steps({ entry, onAsk }: { entry: BankEntry; onAsk: AskAboutEntry }) {
  const t = useMessages(bankMessages);
  const named = useNamed(entry);
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t("asideOf", named)}
        onClick={() => onAsk({ step: "setAside", entry })}
      >
        {t("setAside")}
      </Button>
      <Button
        size="small"
        kind="primary"
        aria-haspopup="dialog"
        aria-label={t("settleOf", named)}
        onClick={() => onAsk({ step: "settle", entry })}
      >
        {t("settle")}
      </Button>
    </span>
  );
}

function isStatus(status: string): status is keyof typeof TONES {
  return Object.hasOwn(TONES, status);
}
