// Where the acting account is delivered and billed.

import { type Address, useSession } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, EmptyState, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { accountMessages } from "./account-messages";
import { addressesQuery } from "./queries";

export function AddressesPage() {
  const t = useMessages(accountMessages);
  const account = useSession().account?.name;
  return (
    <Page title={t("addressesTitle")} subtitle={account && t("addressesLead", { account })}>
      {account ? (
        <Addresses account={account} />
      ) : (
        <EmptyState title={t("noAccountTitle")}>{t("noAccount")}</EmptyState>
      )}
    </Page>
  );
}

function Addresses({ account }: { account: string }) {
  const t = useMessages(accountMessages);
  const { data: addresses, error, refetch } = useQuery(addressesQuery());
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!addresses) {
    return (
      <Loading className={GRID}>
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (addresses.length === 0) return <EmptyState title={t("noAddressTitle")}>{t("noAddress", { account })}</EmptyState>;
  return (
    <ul className={GRID}>
      {addresses.map((address) => (
        <li key={address.id} className="flex min-h-48 flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <AddressLines address={address} />
          <Uses address={address} />
        </li>
      ))}
    </ul>
  );
}

const GRID = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

function AddressLines({ address }: { address: Address }) {
  const formats = useFormats();
  const { fullName, company, address: street, additionalAddress } = address;
  return (
    <address className="flex-1 not-italic">
      {address.label && <strong className="mb-1 block font-semibold">{address.label}</strong>}
      {[fullName, company, street, additionalAddress, ...formats.town(address)].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="block">{formats.country(address.country)}</span>
      {address.phone && <span className="figures block text-soft text-sm">{address.phone}</span>}
    </address>
  );
}

function Uses({ address }: { address: Address }) {
  const t = useMessages(accountMessages);
  return (
    <p className="flex flex-wrap gap-1.5">
      {address.shipping && (
        <Badge tone={address.isDefaultShipping ? "accent" : "neutral"}>
          {address.isDefaultShipping ? t("defaultDelivery") : t("delivery")}
        </Badge>
      )}
      {address.billing && (
        <Badge tone={address.isDefaultBilling ? "accent" : "neutral"}>
          {address.isDefaultBilling ? t("defaultBilling") : t("billing")}
        </Badge>
      )}
    </p>
  );
}
