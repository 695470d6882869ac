// /office/settings/payment: where each store is paid, and which company invoices there.

import type { PaymentSettings } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, Copyable, EmptyState } from "@comptoir/ui";
import { Landmark } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { DialogButton } from "../parts/dialog-button";
import { Fact } from "../parts/fact";
import { Part } from "../parts/part";
import { ReadPart } from "../parts/read-part";
import { useSeen } from "../parts/use-seen";
import { SettingsPartPage } from "../settings/settings-part";
import type { SeenTables } from "../validity/changed-tables";
import { ChangedPayment } from "./changed-payment";
import { paymentMessages } from "./messages";
import { paymentSettingsQuery } from "./queries";
import { grouped, paymentDifferences } from "./settings";

const PaymentDialog = lazy(() => import("./payment-dialog"));

export function PaymentPage() {
  const { open, error, refetch } = useSeen(paymentSettingsQuery(), ["payment-settings"], paymentDifferences);
  return (
    <SettingsPartPage part="payment">
      <ReadPart query={{ data: open, error, refetch }} skeleton="h-96 max-w-3xl">
        {(seen) => <Stores seen={seen} />}
      </ReadPart>
    </SettingsPartPage>
  );
}

function Stores({ seen }: { seen: SeenTables<PaymentSettings> }) {
  const t = useMessages(paymentMessages);
  /** The one whose dialog is open, whatever becomes of it behind the dialog. */
  const [changed, setChanged] = useState<PaymentSettings>();
  const add = (
    <DialogButton dialog={(onClose) => <PaymentDialog seen={seen} onClose={onClose} />}>{t("add")}</DialogButton>
  );
  return (
    <>
      <ChangedPayment seen={seen} />
      {seen.thing.length > 0 ? (
        <div className="flex max-w-3xl flex-wrap items-start justify-between gap-4">
          <p className="min-w-0 flex-1 basis-64 text-soft text-sm">{t("rule")}</p>
          {add}
        </div>
      ) : (
        <EmptyState icon={<Landmark aria-hidden size={36} strokeWidth={1.5} />} title={t("none")} action={add}>
          {t("noneLead")}
        </EmptyState>
      )}
      {seen.thing.map((settings) => (
        <StorePart key={settings.storeId} settings={settings} onChange={() => setChanged(settings)} />
      ))}
      <Suspense>
        {changed && <PaymentDialog seen={seen} settings={changed} onClose={() => setChanged(undefined)} />}
      </Suspense>
    </>
  );
}

function StorePart({ settings, onChange }: { settings: PaymentSettings; onChange: () => void }) {
  const t = useMessages(paymentMessages);
  const formats = useFormats();
  const { storeId: store, bank, company, referenceRule, updatedAt } = settings;
  const { legalName, legalForm, capital } = company;
  const street = [company.address, company.additionalAddress, ...formats.town(company)];
  return (
    <Part
      title={t("store", { store })}
      lead={t("updated", { date: formats.dateTime(updatedAt) })}
      action={
        <Button size="small" aria-haspopup="dialog" aria-label={t("changeOf", { store })} onClick={onChange}>
          {t("change")}
        </Button>
      }
    >
      <dl className="grid gap-4 border-line border-t pt-3 text-sm sm:grid-cols-2">
        <Fact name={t("beneficiary")}>{bank.beneficiary}</Fact>
        <Fact name={t("iban")}>
          <Copyable value={grouped(bank.iban)} className="min-h-6 text-left" />
        </Fact>
        {bank.bic && <Fact name={t("bic")}>{bank.bic}</Fact>}
        <Fact name={t("reference")}>{referenceRule === "CREDITOR" ? t("CREDITOR") : t("ORDER")}</Fact>
        <Fact name={t("company")}>
          {[[legalName, legalForm].filter(Boolean).join(" "), capital].filter(Boolean).join(" · ")}
        </Fact>
        <Fact name={t("series")}>{company.series}</Fact>
        <Fact name={t("registrationNumber")}>{`${company.registrationNumber} (${company.register})`}</Fact>
        <Fact name={t("vatNumber")}>{company.vatNumber}</Fact>
        <Fact name={t("address")}>{[...street.filter(Boolean), formats.country(company.country)].join(", ")}</Fact>
        <Fact name={t("email")}>
          <span className="break-all">{[company.email, company.phone].filter(Boolean).join(" · ")}</span>
        </Fact>
      </dl>
    </Part>
  );
}
