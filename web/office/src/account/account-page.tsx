// /office/customers/:externalId: one customer account, what the shop says of it, its members and its rules.

import { AdministeredAccountProvider, ApiError, type OperatedAccount } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Copyable, ErrorState, Loading, Page, Skeleton, toast } from "@comptoir/ui";
import { lazy, Suspense, useState } from "react";
import { accountUrl, useTerms } from "../accounts/account-columns";
import { AccountStatusBadge } from "../accounts/account-status";
import { accountsMessages } from "../accounts/messages";
import { listUrl, NO_FILTER } from "../list/filter";
import { orderOnBehalfUrl } from "../order-on-behalf/address";
import { DialogButton } from "../parts/dialog-button";
import { Fact } from "../parts/fact";
import { LookOnly } from "../parts/look-only";
import { Part } from "../parts/part";
import { priceCheckUrl } from "../price-check/address";
import { useMayChange, useMaySee } from "../rights";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { leaveStore } from "./changes";
import { accountMessages } from "./messages";
import { StatusButtons } from "./status-buttons";
import { OpenAccountProvider, useAccount, useOpenAccount } from "./use-account";

const ReasonDialog = lazy(() => import("@comptoir/ui/reason-dialog"));
const TermsDialog = lazy(() => import("./terms-dialog"));
const StoreDialog = lazy(() => import("./store-dialog"));
/** These stand below: what comes before them is shown first. */
const Members = lazy(() => import("./members"));
const Rules = lazy(() => import("./rules"));

export function AccountPage({ externalId }: { externalId: string }) {
  const t = useMessages(accountMessages);
  const { open, error, refetch } = useAccount(externalId);
  if (open) {
    return (
      <OpenAccountProvider value={open}>
        <AdministeredAccountProvider value={externalId}>
          <OneAccount account={open.thing} />
        </AdministeredAccountProvider>
      </OpenAccountProvider>
    );
  }
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={t("loading")} crumbs={[{ label: t("customers"), to: "/office/customers" }, { label: externalId }]}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading className="grid gap-6">
          <Skeleton className="h-40" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}

function OneAccount({ account }: { account: OperatedAccount }) {
  const t = useMessages(accountMessages);
  const { name } = account;
  const mayOrder = useMayChange("ORDERS");
  const mayChange = useMayChange("CUSTOMERS");
  const seesDocuments = useMaySee("DOCUMENTS");
  return (
    <Page
      title={name}
      crumbs={[{ label: t("customers"), to: "/office/customers" }, { label: name }]}
      subtitle={<AccountStatusBadge account={account} />}
      actions={
        <>
          {mayOrder && account.status === "ACTIVE" && (
            <LocalizedLink to={orderOnBehalfUrl(account.externalId)} className={buttonStyle({ kind: "primary" })}>
              {t("order")}
            </LocalizedLink>
          )}
          <LocalizedLink to={priceCheckUrl(account.externalId)} className={buttonStyle()}>
            {t("prices")}
          </LocalizedLink>
          {seesDocuments && (
            <LocalizedLink to={listUrl("/office/documents", { ...NO_FILTER, query: name })} className={buttonStyle()}>
              {t("documents")}
            </LocalizedLink>
          )}
          {mayChange && <StatusButtons account={account} />}
        </>
      }
    >
      <ChangedMeanwhile />
      <Facts account={account} />
      <div className="flex flex-col gap-10">
        <LookOnly duty="CUSTOMERS">
          <Terms account={account} />
          <Stores account={account} />
          <Suspense fallback={<Skeleton className="h-64 max-w-3xl" />}>
            <Members account={account} path={accountUrl(account)} />
            <Rules />
          </Suspense>
        </LookOnly>
      </div>
    </Page>
  );
}

function Facts({ account }: { account: OperatedAccount }) {
  const t = useMessages(accountMessages);
  const words = useMessages(accountsMessages);
  const formats = useFormats();
  const { externalId, businessRegistrationNumber: registration, vatNumber, createdAt } = account;
  return (
    <dl
      aria-label={t("facts")}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 text-sm min-[26rem]:grid-cols-2 lg:grid-cols-4"
    >
      <Fact name={words("externalId")}>
        <Copyable value={externalId} className="min-h-6 text-left" />
      </Fact>
      {registration && (
        <Fact name={words("registration")}>
          <Copyable value={registration} className="min-h-6 text-left" />
        </Fact>
      )}
      {vatNumber && (
        <Fact name={words("vat")}>
          <Copyable value={vatNumber} className="min-h-6 text-left" />
        </Fact>
      )}
      <Fact name={words("since")}>{formats.date(createdAt)}</Fact>
    </dl>
  );
}

function Terms({ account }: { account: OperatedAccount }) {
  const t = useMessages(accountMessages);
  const terms = useTerms();
  const { customerTags, accountManager } = account;
  return (
    <Part
      title={t("termsTitle")}
      lead={t("termsLead")}
      action={
        <DialogButton size="small" dialog={(onClose) => <TermsDialog account={account} onClose={onClose} />}>
          {t("editTerms")}
        </DialogButton>
      }
    >
      <dl className="grid gap-4 border-line border-t pt-3 text-sm sm:grid-cols-3">
        <Fact name={t("paymentType")}>{terms(account)}</Fact>
        <Fact name={t("tags")}>{customerTags.join(", ") || <span className="text-soft">{t("noTags")}</span>}</Fact>
        <Fact name={t("manager")}>{accountManager || <span className="text-soft">{t("nobody")}</span>}</Fact>
      </dl>
    </Part>
  );
}

/** A store that is being asked about stays in question, also when a colleague takes it away. */
function Stores({ account }: { account: OperatedAccount }) {
  const t = useMessages(accountMessages);
  const [leaving, setLeaving] = useState<string>();
  return (
    <Part
      title={t("storesTitle")}
      lead={t("storesLead")}
      action={
        <DialogButton size="small" dialog={(onClose) => <StoreDialog account={account} onClose={onClose} />}>
          {t("addStore")}
        </DialogButton>
      }
    >
      <ul aria-label={t("storesTitle")} className="border-line border-t">
        {account.stores.map((place) => (
          <li
            key={place}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3"
          >
            <span className="break-all font-mono text-sm">{place}</span>
            {account.stores.length > 1 && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={t("removeStoreOf", { place })}
                onClick={() => setLeaving(place)}
              >
                {t("removeStore")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {leaving && <LeavingQuestion account={account} place={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </Part>
  );
}

interface LeavingQuestionProps {
  account: OperatedAccount;
  place: string;
  onClose: () => void;
}

function LeavingQuestion({ account: { externalId, name }, place, onClose }: LeavingQuestionProps) {
  const t = useMessages(accountMessages);
  const { change } = useOpenAccount();
  return (
    <ReasonDialog
      title={t("removeStoreOf", { place })}
      lead={t("removeLead", { name })}
      action={t("removeStore")}
      label={t("reason")}
      draft={`office/account/${externalId}/${place}`}
      isSetback
      onClose={onClose}
      onReason={async (reason) => {
        await change(() => leaveStore(externalId, place, reason));
        toast.done(t("storeRemoved", { place, name }));
      }}
    >
      <ChangedMeanwhile />
    </ReasonDialog>
  );
}
