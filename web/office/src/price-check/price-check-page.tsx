// /office/customers/:externalId/prices: what a customer sees and pays, read only, as the address asks.

import { ApiError, type OperatedAccount } from "@comptoir/api";
import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { buttonStyle, ErrorState, Field, Loading, NativeSelect, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { accountUrl } from "../accounts/account-columns";
import { AccountStatusBadge } from "../accounts/account-status";
import { accountQuery } from "../accounts/queries";
import { Part } from "../parts/part";
import { type PriceCheck, priceCheckUrl, readPriceCheck } from "./address";
import { Explanation } from "./explanation";
import { priceCheckMessages } from "./messages";
import { SeenCatalogue } from "./seen-catalogue";

/** What forms are made of is loaded beside the page. */
const CheckForm = lazy(() => import("./check-form"));

export default function PriceCheckPage({ externalId }: { externalId: string }) {
  const t = useMessages(priceCheckMessages);
  const { data: account, error, refetch } = useQuery(accountQuery(externalId));
  if (account) return <OneCustomer account={account} />;
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={t("loading")} crumbs={[{ label: t("customers"), to: "/office/customers" }, { label: externalId }]}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading className="grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}

function OneCustomer({ account }: { account: OperatedAccount }) {
  const t = useMessages(priceCheckMessages);
  const asked = readPriceCheck(useSearchParams()[0]);
  const { externalId, name } = account;
  return (
    <Page
      title={t("title", { name })}
      crumbs={[
        { label: t("customers"), to: "/office/customers" },
        { label: name, to: accountUrl(account) },
        { label: t("open") },
      ]}
      subtitle={<AccountStatusBadge account={account} />}
      actions={
        <LocalizedLink to={accountUrl(account)} className={buttonStyle()}>
          {t("back")}
        </LocalizedLink>
      }
    >
      <SeenAs account={account} asked={asked} />
      <div className="flex flex-col gap-10">
        <Part title={t("whyTitle")} lead={t("whyLead")}>
          <div className="flex flex-col gap-6">
            <Suspense fallback={<Skeleton className="h-32" />}>
              <CheckForm externalId={externalId} asked={asked} />
            </Suspense>
            {asked.article && <Explanation externalId={externalId} asked={asked} />}
          </div>
        </Part>
        <SeenCatalogue account={account} asked={asked} />
      </div>
    </Page>
  );
}

interface SeenAsProps {
  account: OperatedAccount;
  asked: PriceCheck;
}

/** Says above all else with whose eyes the page looks. */
function SeenAs({ account: { externalId, name, stores, customerTags }, asked }: SeenAsProps) {
  const t = useMessages(priceCheckMessages);
  const id = useId();
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const store = asked.store || stores[0] || "";
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-accent bg-accent-wash p-4"
    >
      <Eye aria-hidden size={24} className="shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <h2 id={id} className="font-medium text-base">
          {t("seenAs", { name })}
        </h2>
        <p>{t("seenLead", { store })}</p>
        <p>{customerTags.length > 0 ? t("groups", { groups: customerTags.join(", ") }) : t("noGroups")}</p>
      </div>
      {stores.length > 1 && (
        <Field label={t("store")}>
          {(control) => (
            <NativeSelect
              {...control}
              value={store}
              onChange={({ target }) => {
                void navigate(path(priceCheckUrl(externalId, { ...asked, store: target.value, page: 0 })));
              }}
            >
              {stores.map((place) => (
                <option key={place} value={place}>
                  {place}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </section>
  );
}
