// The records of a file that were refused, taken otherwise than they came, or left when it was taken back, and why.

import type { Import, ImportFinding } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import {
  Badge,
  Button,
  type Column,
  download,
  Loading,
  Numeral,
  Skeleton,
  Table,
  toast,
  UnreadNotice,
} from "@comptoir/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useId } from "react";
import { ROWS_A_PAGE } from "../list/queries";
import { importMessages } from "./import-messages";
import { findingsQuery, readFindingsFile } from "./queries";

const TONES = { REFUSED: "bad", ADJUSTED: "warn", LEFT: "neutral" } as const;

export function Findings({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const id = useId();
  if (it.refused + it.adjusted + it.leftAlone === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg">
            {t("findings")}
          </h2>
          <p className="text-soft text-sm">{t("findingsLead")}</p>
        </div>
        <FileButton import={it} />
      </header>
      <FindingsTable import={it} />
    </section>
  );
}

/** A button, not a link: what is refused is told, and not kept as a file. */
function FileButton({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: () => readFindingsFile(it),
    onSuccess: (file) => download(`${t("findingsFileName")}.csv`, file),
    onError: (error) => toast.problem(error),
  });
  return (
    <Button busy={isPending} icon={<FileDown aria-hidden size={16} />} onClick={() => mutate()}>
      {t("findingsFile")}
    </Button>
  );
}

function FindingsTable({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const formats = useFormats();
  const columns = useFindingColumns();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(findingsQuery(it));
  if (!data) {
    if (error) return <UnreadNotice text={t("findingsUnread")} onRetry={refetch} />;
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  const rows = data.pages.flatMap(({ findings }) => findings);
  const total = data.pages[0]?.totalElement ?? 0;
  const shown = { shown: formats.number(rows.length), total: formats.number(total) };
  return (
    <>
      <div className="overflow-x-auto">
        <Table
          caption={t("findings")}
          columns={columns}
          rows={rows.map((row, place) => ({ ...row, place }))}
          rowKey={({ place }) => String(place)}
        />
      </div>
      <p role="status" className="figures text-soft text-sm">
        {t("findingsShown", shown)}
      </p>
      {hasNextPage && (
        <Button className="self-start" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t("more", { count: Math.min(ROWS_A_PAGE, total - rows.length) })}
        </Button>
      )}
    </>
  );
}

/** What the catalogue says of records it says in English alone. */
function useFindingColumns(): Column<ImportFinding>[] {
  const t = useMessages(importMessages);
  return [
    {
      id: "record",
      header: t("record"),
      card: "title",
      className: "max-sm:pr-24",
      cell: ({ record }) => (
        <span lang="en" className="[overflow-wrap:anywhere]">
          {record}
        </span>
      ),
    },
    {
      id: "outcome",
      header: t("outcome"),
      card: "corner",
      cell: ({ outcome }) => {
        const known = outcome as keyof typeof TONES;
        return <Badge tone={TONES[known]}>{t(known)}</Badge>;
      },
    },
    {
      id: "line",
      header: t("line"),
      align: "right",
      cell: ({ line }) => (line ? <Numeral value={line} /> : "–"),
    },
    { id: "field", header: t("field"), className: "font-mono text-xs", cell: ({ field }) => field || "–" },
    {
      id: "what",
      header: t("what"),
      card: "bare",
      className: "[overflow-wrap:anywhere]",
      cell: ({ what }) => <span lang="en">{what}</span>,
    },
    {
      id: "remedy",
      header: t("remedy"),
      card: "bare",
      className: "text-soft [overflow-wrap:anywhere]",
      cell: ({ remedy }) => remedy && <span lang="en">{remedy}</span>,
    },
  ];
}
