// The company's facts, and for its administrators the way to change some of them (D7.11).

import type { Account } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge, Button, Copyable, lazyDialog } from "@comptoir/ui";
import { PencilLine } from "lucide-react";
import { Suspense } from "react";
import { accountMessages } from "./account-messages";
import { Facts } from "./facts";
import { Section } from "./section";
import { useEditParam } from "./use-edit-param";

const CompanyDialog = lazyDialog(() => import("./customer-account-company-dialog"));

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
      <Suspense>
        {mayChange && isEditing(COMPANY) && <CompanyDialog account={account} onClose={() => edit(null)} />}
      </Suspense>
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
