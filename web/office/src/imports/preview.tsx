// The first articles that a file would change, cell by cell.

import type { Import } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge, type Column, Table } from "@comptoir/ui";
import { useId } from "react";
import { importMessages } from "./import-messages";

interface ChangedCell {
  key: string;
  article: string;
  isNew: boolean;
  place: string;
  field: string;
  before: string;
  after: string;
}

export function Preview({ import: { preview } }: { import: Import }) {
  const t = useMessages(importMessages);
  const id = useId();
  const columns = usePreviewColumns();
  if (preview.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <header>
        <h2 id={id} className="text-lg">
          {t("preview")}
        </h2>
        <p className="text-soft text-sm">{t("previewLead", { count: preview.length })}</p>
      </header>
      <div className="overflow-x-auto">
        <Table caption={t("preview")} columns={columns} rows={preview.flatMap(cellsOf)} rowKey={({ key }) => key} />
      </div>
    </section>
  );
}

/** The rows of an article: one a cell, or one that says that it is new. */
function cellsOf({ article, isNew, fields }: Import["preview"][number]): ChangedCell[] {
  const cells = fields.length > 0 ? fields : [{ place: "", field: "", before: "", after: "" }];
  return cells.map((cell) => ({ ...cell, article, isNew, key: [article, cell.place, cell.field].join(" ") }));
}

function usePreviewColumns(): Column<ChangedCell>[] {
  const t = useMessages(importMessages);
  return [
    {
      id: "article",
      header: t("article"),
      card: "title",
      cell: ({ article, isNew }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{article}</span>
          {isNew && <Badge tone="good">{t("isNew")}</Badge>}
        </span>
      ),
    },
    {
      id: "place",
      header: t("place"),
      card: "bare",
      className: "font-mono text-faint text-xs [overflow-wrap:anywhere]",
      cell: ({ place }) => place,
    },
    {
      id: "field",
      header: t("field"),
      className: "font-mono text-xs",
      cell: ({ field }) => field,
    },
    {
      id: "before",
      header: t("before"),
      className: "[overflow-wrap:anywhere]",
      cell: ({ isNew, before }) => !isNew && <Cell text={before} />,
    },
    {
      id: "after",
      header: t("after"),
      className: "[overflow-wrap:anywhere]",
      cell: ({ isNew, after }) => !isNew && <Cell text={after} />,
    },
  ];
}

function Cell({ text }: { text: string }) {
  const t = useMessages(importMessages);
  if (!text) return <span className="text-faint">{t("nothing")}</span>;
  return <span className="whitespace-pre-wrap">{text}</span>;
}
