// Saying where a store is paid, and which company invoices there.

import type { PaymentSettings } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SelectField, SubmitButton, TextField, toast } from "@comptoir/ui";
import { type ReactNode, useMemo, useState } from "react";
import { ChangedValues } from "../parts/changed-values";
import { choicesOf } from "../parts/choices";
import { partMessages } from "../parts/messages";
import type { SeenTables } from "../validity/changed-tables";
import { paymentMessages } from "./messages";
import { setPaymentSettings } from "./queries";
import { type PaymentValues, paymentBody, paymentSchema, paymentValues } from "./settings";
import { usePaymentFacts } from "./use-payment-facts";

/** Whose law invoices can follow. */
const COUNTRIES = ["FR", "GB"];

interface PaymentDialogProps {
  seen: SeenTables<PaymentSettings>;
  /** Those that are changed; absent: another store's. */
  settings?: PaymentSettings;
  onClose: () => void;
}

export default function PaymentDialog({ seen, settings, onClose }: PaymentDialogProps) {
  const t = useMessages(paymentMessages);
  const common = useMessages(partMessages);
  const [start] = useState(() => paymentValues(settings));
  const facts = usePaymentFacts();
  const schema = useMemo(() => paymentSchema(t), [t]);
  const title = settings ? t("changeOf", { store: settings.storeId }) : t("add");
  return (
    <Dialog title={title} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={settings ? `office/payment/${settings.storeId}` : "office/new-payment"}
        defaultValues={start}
        onSubmit={async (values) => {
          const { storeId } = values;
          if (!settings && seen.thing.some((known) => known.storeId === storeId)) throw new Error(t("exists"));
          await seen.save(() => setPaymentSettings(storeId, paymentBody(values), values.version));
          toast.done(t("saved", { store: storeId }));
          onClose();
        }}
      >
        <ChangedValues<PaymentSettings, PaymentValues>
          now={seen.thing.find(({ storeId }) => storeId === settings?.storeId)}
          etagOf={({ etag }) => etag}
          valuesOf={paymentValues}
          facts={facts}
        />
        <FormProblem />
        {!settings && (
          <TextField
            name="storeId"
            label={t("storeId")}
            hint={t("storeIdHint", { example: "fr" })}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <BankFields />
        <CompanyFields countries={choicesOf(COUNTRIES, [settings?.company.country])} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function BankFields() {
  const t = useMessages(paymentMessages);
  return (
    <Fields legend={t("bank")}>
      <TextField
        name="bank.beneficiary"
        label={t("beneficiary")}
        hint={t("beneficiaryHint")}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField name="bank.iban" label={t("iban")} autoComplete="off" spellCheck={false} />
      <TextField name="bank.bic" label={t("bic")} autoComplete="off" spellCheck={false} optional />
      <SelectField name="referenceRule" label={t("reference")} className="sm:col-span-2">
        <option value="ORDER">{t("ORDER")}</option>
        <option value="CREDITOR">{t("CREDITOR")}</option>
      </SelectField>
    </Fields>
  );
}

function CompanyFields({ countries }: { countries: string[] }) {
  const t = useMessages(paymentMessages);
  const formats = useFormats();
  return (
    <Fields legend={t("company")}>
      <TextField name="company.legalName" label={t("legalName")} autoComplete="off" className="sm:col-span-2" />
      <TextField name="company.legalForm" label={t("legalForm")} autoComplete="off" optional />
      <TextField name="company.capital" label={t("capital")} autoComplete="off" optional />
      <SelectField name="company.country" label={t("country")} hint={t("countryHint")}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {formats.country(code)}
          </option>
        ))}
      </SelectField>
      <TextField name="company.series" label={t("series")} hint={t("seriesHint")} autoComplete="off" />
      <TextField
        name="company.registrationNumber"
        label={t("registrationNumber")}
        hint={t("registrationHint")}
        autoComplete="off"
      />
      <TextField name="company.register" label={t("register")} hint={t("registerHint")} autoComplete="off" />
      <TextField name="company.vatNumber" label={t("vatNumber")} autoComplete="off" className="sm:col-span-2" />
      <TextField name="company.address" label={t("address")} autoComplete="off" />
      <TextField name="company.additionalAddress" label={t("additionalAddress")} autoComplete="off" optional />
      <TextField name="company.zipcode" label={t("zipcode")} autoComplete="off" />
      <TextField name="company.city" label={t("city")} autoComplete="off" />
      <TextField name="company.email" type="email" label={t("email")} autoComplete="off" />
      <TextField name="company.phone" type="tel" label={t("phone")} autoComplete="off" optional />
    </Fields>
  );
}

function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {children}
    </fieldset>
  );
}
