// The columns of the audit log.

import type { AuditEntry } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { DateTime } from "@comptoir/ui";
import type { ListColumn } from "../list/columns";
import { ROW_LINK } from "../list/row-keys";
import { takenApart } from "./changes";
import { auditMessages } from "./messages";
import { OfficeLink } from "./office-link";
import { subjectUrl } from "./subject-url";
import { useEntryWords } from "./use-entry-words";

/** `onOpen` shows an entry with everything that was written down. */
export function useAuditColumns(onOpen: (entry: AuditEntry) => void): ListColumn<AuditEntry>[] {
  const t = useMessages(auditMessages);
  const words = useEntryWords();
  const formats = useFormats();
  const fileColumn = (id: string, header: string, value: (entry: AuditEntry) => string): ListColumn<AuditEntry> => ({
    id,
    header,
    kind: "file",
    cell: () => null,
    value,
  });
  return [
    {
      id: "action",
      header: t("action"),
      kind: "fixed",
      card: "title",
      cell: (entry) => (
        <button
          type="button"
          {...ROW_LINK}
          aria-haspopup="dialog"
          onClick={() => onOpen(entry)}
          className="ml-2 min-h-6 text-left font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
        >
          {words.action(entry)}
        </button>
      ),
      value: words.action,
    },
    {
      id: "when",
      header: t("when"),
      cell: ({ at }) => <DateTime iso={at} time className="text-soft" />,
      value: ({ at }) => formats.dateTime(at),
    },
    { id: "who", header: t("who"), className: "[overflow-wrap:anywhere]", cell: words.who, value: words.who },
    {
      id: "subject",
      header: t("subject"),
      cell: (entry) => <OfficeLink to={subjectUrl(entry)}>{entry.subject}</OfficeLink>,
      value: ({ subject }) => subject,
    },
    {
      id: "change",
      header: t("change"),
      card: "bare",
      className: "min-w-40 max-w-md",
      cell: (entry) => {
        const told = words.changes(entry);
        return told && <span className="line-clamp-2 text-soft [overflow-wrap:anywhere]">{told}</span>;
      },
      value: words.changes,
    },
    {
      id: "reason",
      header: t("reason"),
      card: "bare",
      cell: (entry) => {
        const { reason } = takenApart(entry);
        return reason && <q className="line-clamp-2 min-w-32 max-w-xs text-soft [overflow-wrap:anywhere]">{reason}</q>;
      },
      value: (entry) => takenApart(entry).reason,
    },
    fileColumn("details", t("details"), words.facts),
    fileColumn("code", t("code"), ({ action }) => action),
    fileColumn("user", t("userId"), ({ operatorId }) => operatorId),
  ];
}
