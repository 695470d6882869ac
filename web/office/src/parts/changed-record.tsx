// Somebody was faster: what they saved of a record beside what the reader typed, and which of both is to count.

import { useMessages } from "@comptoir/i18n";
import { Button, type Column, Table } from "@comptoir/ui";
import { Users } from "lucide-react";
import { changedRecordMessages } from "./changed-record-messages";

/** What others made otherwise than the reader saw it. */
export interface RecordDifference {
  /** As the reader saw it first. */
  before: string;
  theirs: string;
  /** Where the reader changed it, too. */
  yours?: string;
}

interface ChangedRecordProps<Difference> {
  title: string;
  lead: string;
  differences: readonly Difference[];
  rowKey: (difference: Difference) => string;
  /** What of the record differs. */
  nameOf: (difference: Difference) => string;
  /** A value in words, where it is not said as it stands. */
  tell?: (difference: Difference, value: string) => string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

export function ChangedRecord<Difference extends RecordDifference>(props: ChangedRecordProps<Difference>) {
  const { title, lead, differences, rowKey, nameOf, tell, onTakeTheirs, onKeepMine } = props;
  const t = useMessages(changedRecordMessages);
  const column = (id: "before" | "theirs" | "yours"): Column<Difference> => ({
    id,
    header: t(id),
    className: "align-top whitespace-pre-line [overflow-wrap:anywhere]",
    cell: (difference) => {
      const value = difference[id];
      if (value === undefined) return <span className="text-faint">{t("untouched")}</span>;
      return (value && (tell?.(difference, value) ?? value)) || <span className="text-faint">{t("nothing")}</span>;
    },
  });
  const columns: Column<Difference>[] = [
    { id: "fact", header: t("fact"), card: "title", className: "align-top [overflow-wrap:anywhere]", cell: nameOf },
    column("before"),
    column("theirs"),
    column("yours"),
  ];
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-card border border-warn/40 bg-surface p-4">
      <div role="status" className="flex gap-2.5 text-warn">
        <Users aria-hidden size={18} className="mt-0.5 shrink-0" />
        <p className="font-medium">{title}</p>
      </div>
      <p className="text-soft text-sm">{lead}</p>
      {differences.length > 0 && (
        <div className="max-h-96 overflow-auto">
          <Table caption={title} columns={columns} rows={differences} rowKey={rowKey} />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onTakeTheirs}>{t("takeTheirs")}</Button>
        <Button kind="primary" onClick={onKeepMine}>
          {t("keepMine")}
        </Button>
      </div>
    </section>
  );
}
