// The company's facts, and for its administrators the form that changes some of them (D7.11).

import { type Account, useSession } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { Badge, Button, Copyable, Dialog, Form, FormProblem, FormSummary, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { PencilLine } from "lucide-react";
import { useMemo } from "react";
import { type AccountKey, accountMessages } from "./account-messages";
import { compactVat, isVat } from "./company-vat";
import { DialogFooter } from "./dialog-footer";
import { Facts } from "./facts";
import { saveAccount } from "./queries";
import { Section } from "./section";
import { useEditParam } from "./use-edit-param";

const COMPANY = "company";
const TONES = { ACTIVE: "good", PENDING: "warn", INACTIVE: "bad" } as const;

/** A state of an account that has words; one of a newer server is shown as active accounts are. */
function statusOf({ status }: Account): keyof typeof TONES {
  return status === "PENDING" || status === "INACTIVE" ? status : "ACTIVE";
}

export function CustomerAccountCompany({ account, mayChange }: { account: Account; mayChange: boolean }) {
  const t = useMessages(accountMessages);
  const { edit, isEditing } = useEditParam();
  const action = mayChange && (
    <Button size="small" icon={<PencilLine aria-hidden size={15} />} onClick={() => edit(COMPANY)}>
      {t("edit")}
    </Button>
  );
  return (
    <Section title={t("company")} action={action}>
      <CompanyFacts account={account} />
      {mayChange && isEditing(COMPANY) && <CompanyDialog account={account} onClose={() => edit(null)} />}
    </Section>
  );
}

function CompanyFacts({ account }: { account: Account }) {
  const t = useMessages(accountMessages);
  const terms = account.paymentType === "DUE_DATE" ? t("DUE_DATE", { days: account.paymentTermDays }) : t("IMMEDIATE");
  return (
    <Facts
      facts={[
        { name: t("accountName"), value: account.name },
        { name: t("registrationName"), value: account.companyRegistrationName },
        { name: t("registrationNumber"), value: <Copyable value={account.businessRegistrationNumber} /> },
        { name: t("vatNumber"), value: account.vatNumber && <Copyable value={account.vatNumber} /> },
        { name: t("website"), value: account.website && <Website address={account.website} /> },
        { name: t("status"), value: <Status account={account} /> },
        { name: t("payment"), value: terms },
        { name: t("accountManager"), value: account.accountManager },
        { name: t("tags"), value: account.customerTags.length > 0 ? <Tags account={account} /> : null },
        ...account.customFieldValues.map(({ customField, value }) => ({ name: customField.externalId, value })),
        { name: t("stores"), value: <Stores account={account} /> },
      ]}
    />
  );
}

function Status({ account }: { account: Account }) {
  const t = useMessages(accountMessages);
  const status = statusOf(account);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={TONES[status]}>{t(status)}</Badge>
      {status !== "ACTIVE" && <span className="text-soft text-sm">{t(`${status}Detail`)}</span>}
    </span>
  );
}

/** A link where the address can only lead to a site. */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} rel="noreferrer" className="break-all text-accent hover:underline">
      {address}
    </a>
  );
}

function Tags({ account }: { account: Account }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {account.customerTags.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </span>
  );
}

function Stores({ account }: { account: Account }) {
  const t = useMessages(accountMessages);
  return (
    <ul className="flex flex-col gap-1">
      {account.stores.map(({ storeId, storeViewId, name, currency, isDefault }) => (
        <li key={`${storeId} ${storeViewId}`}>
          {name} <span className="text-faint">· {currency}</span>{" "}
          {isDefault && account.stores.length > 1 && <Badge>{t("usualStore")}</Badge>}
        </li>
      ))}
    </ul>
  );
}

/** What the form accepts before the server decides. */
function companySchema(t: Translate<AccountKey>) {
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, t("tooLong", { max })));
  return z.object({
    name: text(100).check(z.minLength(1, t("required", { field: t("accountName") }))),
    website: text(200),
    vatNumber: z.string().check(
      z.overwrite(compactVat),
      z.refine((number) => number === "" || isVat(number, countryOf(number)), t("vatInvalid")),
    ),
    customFields: z.array(z.object({ externalId: z.string(), value: text(255) })),
  });
}

/** The country that a VAT number says it is of. */
function countryOf(vatNumber: string): string {
  return vatNumber.startsWith("EL") ? "GR" : vatNumber.slice(0, 2);
}

function CompanyDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useMessages(accountMessages);
  const schema = useMemo(() => companySchema(t), [t]);
  const draft = ["company", useSession().user?.id, account.id].join("/");
  const customFields = account.customFieldValues.map(({ customField, value }) => ({ ...customField, value }));
  return (
    <Dialog title={t("editCompany")} description={t("editHint")} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("editCompany")}
        schema={schema}
        draft={draft}
        defaultValues={{
          name: account.name,
          website: account.website ?? "",
          vatNumber: account.vatNumber ?? "",
          customFields,
        }}
        onSubmit={async ({ customFields, ...company }) => {
          const customFieldValues = customFields.map(({ externalId, value }) => ({
            customField: { externalId },
            value,
          }));
          await saveAccount({ ...company, ...(customFieldValues.length > 0 && { customFieldValues }) });
          onClose();
          toast.done(t("saved"));
        }}
      >
        <FormProblem />
        <FormSummary />
        <TextField name="name" label={t("accountName")} autoComplete="organization" autoFocus />
        <TextField name="website" label={t("website")} type="url" autoComplete="url" optional />
        <TextField name="vatNumber" label={t("vatNumber")} autoComplete="off" spellCheck={false} optional />
        {customFields.map(({ externalId }, index) => (
          <TextField key={externalId} name={`customFields.${index}.value`} label={externalId} optional />
        ))}
        <DialogFooter draft={draft} save={t("save")} cancel={t("cancel")} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
