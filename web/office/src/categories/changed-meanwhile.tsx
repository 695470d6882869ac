// Somebody was faster: what they saved beside what the reader typed, and which of both is to count.

import { useMessages } from "@comptoir/i18n";
import { Button, type Column, Table } from "@comptoir/ui";
import { Users } from "lucide-react";
import type { Difference } from "./differences";
import { formMessages } from "./form-messages";

interface ChangedMeanwhileProps {
  differences: readonly Difference[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

export function ChangedMeanwhile({ differences, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const t = useMessages(formMessages);
  const column = (id: "before" | "theirs" | "yours"): Column<Difference> => ({
    id,
    header: t(id),
    className: "align-top whitespace-pre-line [overflow-wrap:anywhere]",
    cell: ({ [id]: text }) => {
      if (text === undefined) return <span className="text-faint">{t("untouched")}</span>;
      return text || <span className="text-faint">{t("nothing")}</span>;
    },
  });
  const columns: Column<Difference>[] = [
    { id: "fact", header: t("fact"), card: "title", className: "align-top", cell: ({ field }) => t(field) },
    column("before"),
    column("theirs"),
    column("yours"),
  ];
  return (
    <section
      aria-label={t("meanwhileTitle")}
      className="flex flex-col gap-3 rounded-card border border-warn/40 bg-surface p-4"
    >
      <div role="status" className="flex gap-2.5 text-warn">
        <Users aria-hidden size={18} className="mt-0.5 shrink-0" />
        <p className="font-medium">{t("meanwhileTitle")}</p>
      </div>
      <p className="text-soft text-sm">{t("meanwhileLead")}</p>
      <Table caption={t("meanwhileTitle")} columns={columns} rows={differences} rowKey={({ field }) => field} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onTakeTheirs}>{t("takeTheirs")}</Button>
        <Button kind="primary" onClick={onKeepMine}>
          {t("keepMine")}
        </Button>
      </div>
    </section>
  );
}
