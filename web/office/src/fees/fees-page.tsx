// /office/settings/delivery-fees: what delivery costs, a table for each scope.

import type { FeeTable } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { lazy, Suspense, useState } from "react";
import { DialogButton } from "../parts/dialog-button";
import { Part } from "../parts/part";
import { ReadPart } from "../parts/read-part";
import { useSeen } from "../parts/use-seen";
import { SettingsPartPage } from "../settings/settings-part";
import type { SeenTables } from "../validity/changed-tables";
import { validityMessages } from "../validity/messages";
import { ChangedFees } from "./changed-fees";
import { FeeRows } from "./fee-rows";
import { useScopeName } from "./fee-words";
import { feeMessages } from "./messages";
import { feeTablesQuery, setFeeTable } from "./queries";
import { feeDifferences, isWidest, scopeKey, scopeOf } from "./told";

const FeeDialog = lazy(() => import("./fee-dialog"));
const ReasonDialog = lazy(() => import("@comptoir/ui/reason-dialog"));

export function FeesPage() {
  const { open, error, refetch } = useSeen(feeTablesQuery(), ["fees"], feeDifferences);
  return (
    <SettingsPartPage part="fees">
      <ReadPart query={{ data: open, error, refetch }} skeleton="h-96 max-w-3xl">
        {(seen) => <Tables seen={seen} />}
      </ReadPart>
    </SettingsPartPage>
  );
}

/** What a dialog is open for: a table, whatever becomes of it behind the dialog, or a new one. */
type Open = { kind: "change" | "remove"; table: FeeTable } | undefined;

function Tables({ seen }: { seen: SeenTables<FeeTable> }) {
  const t = useMessages(feeMessages);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ChangedFees seen={seen} />
      <div className="flex max-w-3xl flex-wrap items-start justify-between gap-4">
        <p className="min-w-0 flex-1 basis-64 text-soft text-sm">{t("rule")}</p>
        <DialogButton dialog={(onClose) => <FeeDialog seen={seen} onClose={onClose} />}>{t("add")}</DialogButton>
      </div>
      {seen.thing.map((table) => (
        <FeePart key={scopeKey(table)} table={table} onOpen={(kind) => setOpen({ kind, table })} />
      ))}
      <Suspense>
        {open?.kind === "change" && <FeeDialog seen={seen} table={open.table} onClose={close} />}
        {open?.kind === "remove" && <Removal seen={seen} table={open.table} onClose={close} />}
      </Suspense>
    </>
  );
}

function FeePart({ table, onOpen }: { table: FeeTable; onOpen: (kind: "change" | "remove") => void }) {
  const t = useMessages(feeMessages);
  const words = useMessages(validityMessages);
  const what = useScopeName()(table);
  return (
    <Part
      title={what}
      action={
        <span className="flex gap-2">
          {!isWidest(table) && (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t("removeOf", { what })}
              onClick={() => onOpen("remove")}
            >
              {t("remove")}
            </Button>
          )}
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t("changeOf", { what })}
            onClick={() => onOpen("change")}
          >
            {words("change")}
          </Button>
        </span>
      }
    >
      <FeeRows caption={what} table={table} />
    </Part>
  );
}

interface RemovalProps {
  seen: SeenTables<FeeTable>;
  table: FeeTable;
  onClose: () => void;
}

/** Takes away what the reader has seen: a table that others changed meanwhile stays until they have noted that. */
function Removal({ seen, table, onClose }: RemovalProps) {
  const t = useMessages(feeMessages);
  const words = useMessages(validityMessages);
  const what = useScopeName()(table);
  const noted = seen.seen.find((one) => scopeKey(one) === scopeKey(table)) ?? table;
  return (
    <ReasonDialog
      title={t("removeOf", { what })}
      lead={t("removeLead")}
      action={t("remove")}
      label={words("reason")}
      draft={`office/fees/${scopeKey(table)}/removal`}
      isSetback
      onClose={onClose}
      onReason={async (reason) => {
        await seen.save(() => setFeeTable({ ...scopeOf(noted), fees: [] }, reason, noted));
        toast.done(t("removed", { what }));
      }}
    >
      <ChangedFees seen={seen} />
    </ReasonDialog>
  );
}
