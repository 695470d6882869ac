// /office/audit: what the shop's and suppliers' people did, and one entry of it in a dialog.

import type { AuditEntry } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { useAuditColumns } from "./audit-columns";
import { auditMessages } from "./messages";
import { auditQuery } from "./queries";

const EntryDialog = lazy(() => import("./entry-dialog"));

/** The log knows no groups. */
const NO_GROUPS = { all: [] };

export function AuditPage() {
  const t = useMessages(auditMessages);
  const filter = readFilter(useSearchParams()[0], NO_GROUPS);
  const query = useQuery(auditQuery(filter));
  const [open, setOpen] = useState<AuditEntry>();
  const { written = 0 } = query.data ?? {};
  return (
    <>
      <ListPage
        title={t("title")}
        subtitle={t("lead")}
        path="/office/audit"
        Icon={ScrollText}
        filter={{ ...filter, query: "" }}
        columns={useAuditColumns(setOpen)}
        rowKey={({ id }) => id}
        query={query}
        words={{
          found: (count) => (written > count ? t("foundNewest", { count, written }) : t("found", { count })),
          none: t("none"),
          noneLead: t("noneLead"),
          noMatch: t("none"),
          fileName: t("fileName"),
        }}
      />
      <Suspense>{open && <EntryDialog entry={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
