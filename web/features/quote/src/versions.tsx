// What was asked and answered so far, and what each version changed.

import type { Quote } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, DateTime, Money } from "@comptoir/ui";
import { changesBetween, currentLines, type LineChange, type VersionLine } from "./changes";
import { quoteMessages } from "./messages";
import { statusOf } from "./status";
import { statusMessages } from "./status-messages";

/** A version as it is told: the current one too, which the quote itself is. */
interface ToldVersion {
  version: number;
  status: string;
  at: string;
  lines: VersionLine[];
  net: number;
  isCurrent: boolean;
}

function versionsOf(quote: Quote): ToldVersion[] {
  const earlier = quote.versions.map(({ version, status, at, lines, totals }) => ({
    version,
    status,
    at,
    lines,
    net: totals.priceWithoutTax,
    isCurrent: false,
  }));
  const { version, status, updatedAt, totals } = quote;
  const lines = currentLines(quote);
  return [...earlier, { version, status, at: updatedAt, lines, net: totals.priceWithoutTax, isCurrent: true }];
}

interface VersionsProps {
  quote: Quote;
  /** Where quotes stand, in the reader's words. */
  words?: typeof statusMessages;
}

export function Versions({ quote, words = statusMessages }: VersionsProps) {
  const t = useMessages(quoteMessages);
  const statuses = useMessages(words);
  if (quote.versions.length === 0) return null;
  const versions = versionsOf(quote);
  return (
    <section aria-labelledby="versions" className="flex flex-col gap-4 print:hidden">
      <h2 id="versions" className="text-lg">
        {t("versions")}
      </h2>
      <ol reversed className="flex flex-col gap-4">
        {versions.toReversed().map((version) => (
          <li key={version.version} className="flex flex-col gap-1 border-line border-l-2 pl-4 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-medium">{t("version", { n: version.version })}</span>
              {version.isCurrent && <Badge tone="accent">{t("current")}</Badge>}
              <span className="text-soft">{statuses(statusOf(version))}</span>
              <DateTime iso={version.at} time className="text-faint" />
              <Money amount={version.net} currency={quote.currency} className="ml-auto font-medium" />
            </p>
            <Changes
              before={versions.find((earlier) => earlier.version === version.version - 1)?.lines}
              after={version.lines}
              currency={quote.currency}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChangesProps {
  /** The version before; there is none of the first. */
  before: VersionLine[] | undefined;
  after: VersionLine[];
  currency: string;
}

function Changes({ before, after, currency }: ChangesProps) {
  const t = useMessages(quoteMessages);
  if (!before) return <p className="text-soft">{t("firstAsked", { count: after.length })}</p>;
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className="text-soft">{t("nothingChanged")}</p>;
  return (
    <ul className="flex flex-col gap-0.5 text-soft">
      {changes.map((change) => (
        <li key={change.id}>
          <QuoteLineChange change={change} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

/** What became of a line, in words. */
export function QuoteLineChange({ change, currency }: { change: LineChange; currency: string }) {
  const t = useMessages(quoteMessages);
  const formats = useFormats();
  const { name, line, quantity, price, wish } = change;
  const money = (amount: number | null) => (amount === null ? t("none") : formats.money(amount, currency));
  const number = (value: number) => formats.number(value);
  if (change.kind === "removed") return t("removed", { name });
  if (change.kind === "added")
    return t("added", { name, quantity: number(line.quantity), price: money(line.unitPrice) });
  const told = [
    quantity && t("quantityChange", { from: number(quantity.from), to: number(quantity.to) }),
    price && t("priceChange", { from: money(price.from), to: money(price.to) }),
    wish && t("wishChange", { from: money(wish.from), to: money(wish.to) }),
  ];
  return (
    <>
      <span className="text-ink">{name}</span>: {told.filter(Boolean).join(", ")}
    </>
  );
}
