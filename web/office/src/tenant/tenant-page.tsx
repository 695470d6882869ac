// /office/procurement/:key: one procurement system, how it connects, what it proves itself by and how it wants its baskets.

import { ApiError, type Tenant } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Copyable, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { lazy, type ReactNode } from "react";
import { accountUrl } from "../accounts/account-columns";
import { DialogButton } from "../parts/dialog-button";
import { Fact } from "../parts/fact";
import { TenantStatusBadge, useTenantWords } from "../procurement/tenant-status";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { ConnectionPart } from "./connection-part";
import { CredentialsPart } from "./credentials-part";
import { MappingPart } from "./mapping-part";
import { tenantMessages } from "./messages";
import { TrialPart } from "./trial-part";
import { OpenTenantProvider, useTenant } from "./use-tenant";

const TenantDialog = lazy(() => import("./tenant-dialog"));

export function TenantPage({ tenantKey }: { tenantKey: string }) {
  const t = useMessages(tenantMessages);
  const { open, error, refetch } = useTenant(tenantKey);
  const crumbs = (label: string) => [{ label: t("systems"), to: "/office/procurement" }, { label }];
  if (open) {
    const { thing: tenant } = open;
    return (
      <OpenTenantProvider value={open}>
        <Page
          title={tenant.name}
          crumbs={crumbs(tenant.name)}
          subtitle={<TenantStatusBadge tenant={tenant} />}
          actions={
            <DialogButton dialog={(onClose) => <TenantDialog tenant={tenant} onClose={onClose} />}>
              {t("edit")}
            </DialogButton>
          }
        >
          <ChangedMeanwhile />
          <Facts tenant={tenant} />
          <div className="flex flex-col gap-10">
            <ConnectionPart tenant={tenant} />
            <CredentialsPart tenant={tenant} />
            <MappingPart tenant={tenant} />
            <TrialPart tenant={tenant} />
          </div>
        </Page>
      </OpenTenantProvider>
    );
  }
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={t("loading")} crumbs={crumbs(tenantKey)}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading className="grid gap-6">
          <Skeleton className="h-40" />
          <Skeleton className="h-96 max-w-3xl" />
        </Loading>
      )}
    </Page>
  );
}

const LOCALES = ["fr-FR", "en-GB"] as const;
const PAYMENTS = ["BANK_WIRE", "BANK_WIRE_ON_DUE_DATE"] as const;

function Facts({ tenant }: { tenant: Tenant }) {
  const t = useMessages(tenantMessages);
  const words = useTenantWords();
  const { key, accountId, storeId, storeViewId, protocols, hookHosts, frameHosts, userEmail, replyUrl } = tenant;
  const locale = LOCALES.find((one) => one === tenant.locale);
  const payment = PAYMENTS.find((one) => one === tenant.paymentOption);
  const facts: [name: keyof (typeof tenantMessages)["en-GB"], value: ReactNode][] = [
    ["key", <Copyable key="key" value={key} className="min-h-6 break-all text-left" />],
    [
      "accountId",
      <LocalizedLink
        key="account"
        to={accountUrl({ externalId: accountId })}
        className="inline-flex min-h-6 items-center hover:text-accent hover:underline"
      >
        {accountId}
      </LocalizedLink>,
    ],
    ["store", storeId && storeViewId ? `${storeId}/${storeViewId}` : t("defaultStore")],
    ["protocols", words.protocols(protocols)],
    ["users", words.users(tenant.users)],
    ["userEmail", userEmail],
    ["locale", locale ? t(locale) : t("ownLocale")],
    ["hookHosts", hookHosts.join(", ") || t("nowhere")],
    ["frameHosts", frameHosts.join(", ")],
    ["paymentOption", protocols.includes("CXML") && (payment ? t(payment) : t("paymentDefault"))],
    ["replyUrl", replyUrl],
  ];
  return (
    <dl
      aria-label={t("facts")}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 text-sm min-[26rem]:grid-cols-2 lg:grid-cols-4"
    >
      {facts.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={t(name)}>
              <span className="[overflow-wrap:anywhere]">{value}</span>
            </Fact>
          ),
      )}
    </dl>
  );
}
