// What each role may do, as the gateway and the services check it (D6.8, D6.9; `tests/journeys/rights.txt` has every call).

import { useMessages } from "@comptoir/i18n";
import { type Column, Table } from "@comptoir/ui";
import { Check, Minus } from "lucide-react";
import { Part } from "../parts/part";
import { peopleMessages } from "./messages";

type Word = keyof (typeof peopleMessages)["en-GB"];

interface Right {
  what: Word;
  operator: Word;
  supplier: Word;
}

const RIGHTS: readonly Right[] = [
  { what: "orders", operator: "all", supplier: "ownPart" },
  { what: "hold", operator: "yes", supplier: "no" },
  { what: "quotes", operator: "all", supplier: "askedOf" },
  { what: "offers", operator: "all", supplier: "ownOffers" },
  { what: "catalogue", operator: "yes", supplier: "no" },
  { what: "customers", operator: "yes", supplier: "no" },
  { what: "money", operator: "yes", supplier: "no" },
  { what: "questions", operator: "yes", supplier: "no" },
  { what: "mails", operator: "yes", supplier: "no" },
  { what: "settings", operator: "yes", supplier: "no" },
  { what: "staff", operator: "yes", supplier: "no" },
  { what: "programs", operator: "shops", supplier: "suppliersOwn" },
  { what: "notifications", operator: "everybodys", supplier: "own" },
];

export function RightsTable() {
  const t = useMessages(peopleMessages);
  const columns: Column<Right>[] = [
    {
      id: "what",
      header: t("what"),
      card: "title",
      cell: ({ what }) => <span className="font-medium">{t(what)}</span>,
    },
    { id: "operator", header: t("operator"), cell: ({ operator }) => <Extent extent={operator} /> },
    { id: "supplier", header: t("supplier"), cell: ({ supplier }) => <Extent extent={supplier} /> },
  ];
  return (
    <Part title={t("rights")} lead={t("rightsLead")}>
      <Table caption={t("rights")} columns={columns} rows={RIGHTS} rowKey={({ what }) => what} />
    </Part>
  );
}

/** How far a right goes: a mark and a word. */
function Extent({ extent }: { extent: Word }) {
  const t = useMessages(peopleMessages);
  return (
    <span className={extent === "no" ? "flex items-center gap-1.5 text-faint" : "flex items-center gap-1.5"}>
      {extent === "no" ? (
        <Minus aria-hidden size={15} className="shrink-0" />
      ) : (
        <Check aria-hidden size={15} className="shrink-0 text-good" />
      )}
      {t(extent)}
    </span>
  );
}
