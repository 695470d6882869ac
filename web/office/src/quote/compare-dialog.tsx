// Two versions of a quote side by side, line by line; what differs is marked.

import type { Quote } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { statusOf } from "@comptoir/quote";
import { Button, type Column, Dialog, Field, NativeSelect, Table } from "@comptoir/ui";
import { type ReactNode, useState } from "react";
import { officeQuoteMessages } from "../quotes/status-messages";
import { compareMessages } from "./compare-messages";
import { type ComparedLine, comparedLines, type WholeVersion, wholeVersions } from "./compared";

/** What is compared, in words: equal words are no difference. */
interface ComparedRow {
  id: string;
  name: ReactNode;
  left: string[];
  right: string[];
}

export default function CompareDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useMessages(compareMessages);
  const versions = wholeVersions(quote);
  const [chosen, setChosen] = useState({ left: versions.length - 2, right: versions.length - 1 });
  const [left, right] = [versions[chosen.left], versions[chosen.right]];
  const rows = useRows(quote.currency, left, right);
  if (!left || !right) return null;
  const columns: Column<ComparedRow>[] = [
    { id: "what", header: t("what"), card: "title", className: "w-1/3 align-top", cell: ({ name }) => name },
    {
      id: "left",
      header: t("version", { n: left.version }),
      align: "right",
      className: "align-top",
      cell: (row) => <Said lines={row.left} />,
    },
    {
      id: "right",
      header: t("version", { n: right.version }),
      align: "right",
      className: "align-top",
      cell: (row) => <Said lines={row.right} isMarked={differs(row)} />,
    },
  ];
  return (
    <Dialog
      title={t("compare")}
      description={rows.some(differs) ? t("lead") : t("same")}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
      actions={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {(["left", "right"] as const).map((side) => (
            <Choice
              key={side}
              label={t(side)}
              versions={versions}
              chosen={chosen[side]}
              onChoose={(index) => setChosen({ ...chosen, [side]: index })}
            />
          ))}
        </div>
        <Table
          caption={t("table", { left: left.version, right: right.version })}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowClassName={(row) => (differs(row) ? "bg-warn-wash" : undefined)}
        />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  versions: readonly WholeVersion[];
  chosen: number;
  onChoose: (index: number) => void;
}

function Choice({ label, versions, chosen, onChoose }: ChoiceProps) {
  const t = useMessages(compareMessages);
  const words = useMessages(officeQuoteMessages);
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect {...control} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
          {versions.map((one, index) => (
            <option key={one.version} value={index}>
              {t("choice", { n: one.version, status: words(statusOf(one)) })}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

function useRows(currency: string, left: WholeVersion | undefined, right: WholeVersion | undefined): ComparedRow[] {
  const t = useMessages(compareMessages);
  const formats = useFormats();
  if (!left || !right) return [];
  const money = (amount: number) => formats.money(amount, currency);
  const day = ({ validityDate }: WholeVersion) => [validityDate ? formats.date(validityDate) : t("none")];
  const net = ({ totals }: WholeVersion) => [money(totals.priceWithoutTax)];
  const said = (line: ComparedLine["left"]) => {
    if (!line) return [t("absent")];
    const items = t("items", { quantity: formats.number(line.quantity), price: money(line.unitPrice) });
    return line.requestedPrice == null ? [items] : [items, t("wish", { price: money(line.requestedPrice) })];
  };
  return [
    ...comparedLines(left.lines, right.lines).map((line) => ({
      id: line.id,
      name: <Article {...line} />,
      left: said(line.left),
      right: said(line.right),
    })),
    { id: "validity", name: t("validity"), left: day(left), right: day(right) },
    { id: "net", name: t("net"), left: net(left), right: net(right) },
  ];
}

function differs({ left, right }: ComparedRow): boolean {
  return left.join() !== right.join();
}

function Article({ name, sku }: Pick<ComparedLine, "name" | "sku">) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {name} <span className="block font-mono text-faint text-xs">{sku}</span>
    </span>
  );
}

function Said({ lines, isMarked = false }: { lines: string[]; isMarked?: boolean }) {
  const t = useMessages(compareMessages);
  return (
    <span className={isMarked ? "font-semibold" : undefined}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {isMarked && <span className="sr-only"> ({t("differs")})</span>}
    </span>
  );
}
