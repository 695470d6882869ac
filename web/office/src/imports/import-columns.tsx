// The columns of the table of imports.

import type { Import } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { DateTime, Numeral } from "@comptoir/ui";
import type { ListColumn } from "../list/columns";
import { RowLink } from "../list/row-link";
import { importsMessages } from "./messages";
import { StatusBadge } from "./status-badge";
import { useWords } from "./use-words";

const COUNTS = ["records", "added", "changed", "unchanged", "refused", "adjusted"] as const;
/** Counts that are shown when they are asked for. */
const HIDDEN: readonly string[] = ["records", "unchanged", "adjusted"];

export function useImportColumns(): ListColumn<Import>[] {
  const t = useMessages(importsMessages);
  const words = useWords();
  const formats = useFormats();
  return [
    {
      id: "name",
      header: t("name"),
      kind: "fixed",
      card: "title",
      className: "max-sm:pr-32",
      cell: ({ id, name }) => <RowLink to={`/office/imports/${id}`}>{name}</RowLink>,
      value: ({ name }) => name,
    },
    {
      id: "status",
      header: t("status"),
      card: "corner",
      cell: (row) => <StatusBadge import={row} />,
      value: words.status,
    },
    { id: "format", header: t("format"), className: "text-soft", cell: words.format, value: words.format },
    {
      id: "sent",
      header: t("sentAt"),
      cell: ({ createdAt }) => <DateTime iso={createdAt} time className="text-soft" />,
      value: ({ createdAt }) => formats.dateTime(createdAt),
    },
    {
      id: "by",
      header: t("by"),
      cell: ({ operatorName }) => operatorName ?? "–",
      value: ({ operatorName }) => operatorName,
    },
    {
      id: "size",
      header: t("size"),
      kind: "hidden",
      align: "right",
      cell: ({ size }) => words.size(size),
      value: ({ size }) => size,
    },
    ...COUNTS.map(
      (count): ListColumn<Import> => ({
        id: count,
        header: t(count),
        align: "right",
        ...(HIDDEN.includes(count) && { kind: "hidden" }),
        cell: (row) => <Count row={row} count={count} />,
        value: (row) => (row.records > 0 ? row[count] : null),
      }),
    ),
  ];
}

/** Nothing is counted before a file was read. */
function Count({ row, count }: { row: Import; count: (typeof COUNTS)[number] }) {
  if (row.records === 0) return "–";
  return <Numeral value={row[count]} className={count === "refused" && row[count] > 0 ? "text-bad" : undefined} />;
}
