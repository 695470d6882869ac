// /office/suppliers: whose articles are sold, made and renamed.

import type { ListedSupplierRecord } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, type Column, EmptyState, Page, Table } from "@comptoir/ui";
import { Factory } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { DialogButton } from "../parts/dialog-button";
import { ReadPart } from "../parts/read-part";
import { type Seen, useSeen } from "../parts/use-seen";
import { suppliersMessages } from "./messages";
import { supplierRecordsQuery } from "./queries";

const SupplierDialog = lazy(() => import("./supplier-dialog"));

type SeenSuppliers = Seen<ListedSupplierRecord[], never>;

/** What others changed is told in the dialog of the one supplier, and the list shows it. */
const untold = (): never[] => [];

const AREA = ["suppliers"];

export function SuppliersPage() {
  const t = useMessages(suppliersMessages);
  const { open, error, refetch } = useSeen(supplierRecordsQuery(), AREA, untold);
  const add = open && (
    <DialogButton kind="primary" dialog={(onClose) => <SupplierDialog seen={open} onClose={onClose} />}>
      {t("add")}
    </DialogButton>
  );
  return (
    <Page title={t("title")} subtitle={open && t("count", { count: open.thing.length })} actions={add}>
      <ReadPart query={{ data: open, error, refetch }} skeleton="h-64">
        {(seen) => <Suppliers seen={seen} />}
      </ReadPart>
    </Page>
  );
}

function Suppliers({ seen }: { seen: SeenSuppliers }) {
  const t = useMessages(suppliersMessages);
  const formats = useFormats();
  /** The one whose dialog is open, whatever becomes of it behind the dialog. */
  const [changed, setChanged] = useState<ListedSupplierRecord>();
  if (seen.thing.length === 0) {
    return (
      <EmptyState icon={<Factory aria-hidden size={36} strokeWidth={1.5} />} title={t("none")}>
        {t("noneLead")}
      </EmptyState>
    );
  }
  const columns: Column<ListedSupplierRecord>[] = [
    {
      id: "name",
      header: t("name"),
      card: "title",
      className: "[overflow-wrap:anywhere]",
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: "number",
      header: t("number"),
      cell: ({ externalId }) => <span className="break-all font-mono text-soft text-xs">{externalId}</span>,
    },
    {
      id: "offers",
      header: t("offers"),
      align: "right",
      cell: ({ offers }) => <span className="figures">{formats.number(offers)}</span>,
    },
    {
      id: "status",
      header: t("status"),
      cell: ({ isActive }) => <Badge tone={isActive ? "good" : "neutral"}>{t(isActive ? "active" : "stopped")}</Badge>,
    },
    {
      id: "change",
      header: t("change"),
      align: "right",
      card: "bare",
      cell: (supplier) => (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t("changeOf", { name: supplier.name })}
          onClick={() => setChanged(supplier)}
        >
          {t("change")}
        </Button>
      ),
    },
  ];
  return (
    <>
      <p className="text-soft text-sm">{t("lead")}</p>
      <div className="overflow-x-auto">
        <Table caption={t("title")} columns={columns} rows={seen.thing} rowKey={({ externalId }) => externalId} />
      </div>
      <Suspense>
        {changed && <SupplierDialog seen={seen} supplier={changed} onClose={() => setChanged(undefined)} />}
      </Suspense>
    </>
  );
}
