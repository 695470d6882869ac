// /office/audit: what the shop's and suppliers' people did, and one entry of it in a dialog.

import type { AuditEntry } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, download, toast } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { useAuditColumns } from "./audit-columns";
import { AuditFilterForm } from "./audit-filter-form";
import { type AuditFilter, readAuditFilter } from "./filter";
import { auditMessages } from "./messages";
import { auditQuery, readAuditFile } from "./queries";

const EntryDialog = lazy(() => import("./entry-dialog"));

const PATH = "/office/audit";

/** The log knows no groups. */
const NO_GROUPS = { all: [] };

export function AuditPage() {
  const t = useMessages(auditMessages);
  const [address] = useSearchParams();
  const more = readAuditFilter(address);
  const filter = { ...readFilter(address, NO_GROUPS), query: "", more };
  const query = useQuery(auditQuery(filter, more));
  const [open, setOpen] = useState<AuditEntry>();
  const { written = 0 } = query.data ?? {};
  return (
    <>
      <ListPage
        title={t("title")}
        subtitle={t("lead")}
        path={PATH}
        Icon={ScrollText}
        filter={filter}
        columns={useAuditColumns(setOpen)}
        rowKey={({ id }) => id}
        query={query}
        words={{
          found: (count) => (written > count ? t("foundNewest", { count, written }) : t("found", { count })),
          none: t("none"),
          noneLead: t("noneLead"),
          noMatch: t("noMatch"),
          fileName: t("fileName"),
        }}
      >
        <AuditFilterForm path={PATH} filter={more} />
        <WholeFile filter={more} />
      </ListPage>
      <Suspense>{open && <EntryDialog entry={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

/** All that the filter leaves, not the page alone. */
function WholeFile({ filter }: { filter: AuditFilter }) {
  const t = useMessages(auditMessages);
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      download(`${t("fileName")}.csv`, await readAuditFile(filter));
    } catch (error) {
      toast.problem(error as Error);
    }
    setBusy(false);
  }
  return (
    <Button busy={isBusy} className="self-start" icon={<Download aria-hidden size={16} />} onClick={save}>
      {t("exportAll")}
    </Button>
  );
}
