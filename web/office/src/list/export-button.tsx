// The rows on the page as a file, with the columns that are shown and those that only files have.

import { useLanguage, useMessages } from "@comptoir/i18n";
import { Button, csv, download } from "@comptoir/ui";
import { Download } from "lucide-react";
import type { ListColumn } from "./columns";
import { listMessages } from "./messages";

interface ExportButtonProps<Row> {
  /** Without its ending. */
  fileName: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

export function ExportButton<Row>({ fileName, columns, rows }: ExportButtonProps<Row>) {
  const t = useMessages(listMessages);
  const locale = useLanguage();
  function save() {
    const lines = rows.map((row) => columns.map(({ value }) => value(row)));
    download(`${fileName}.csv`, csv([columns.map(({ header }) => header), ...lines], locale));
  }
  return (
    <Button icon={<Download aria-hidden size={16} />} disabled={rows.length === 0} onClick={save}>
      {t("export")}
    </Button>
  );
}
