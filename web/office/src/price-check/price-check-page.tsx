// /office/customers/:externalId/prices: what a customer sees and pays, read only, as the address asks.

import type { OperatedAccount } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Field, NativeSelect, Skeleton } from "@comptoir/ui";
import { Eye } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CustomerPage } from "../accounts/customer-page";
import { Part } from "../parts/part";
import { type PriceCheck, priceCheckUrl, readPriceCheck } from "./address";
import { Explanation } from "./explanation";
import { priceCheckMessages } from "./messages";
import { SeenCatalogue } from "./seen-catalogue";

/** What forms are made of is loaded beside the page. */
const CheckForm = lazy(() => import("./check-form"));

export default function PriceCheckPage({ externalId }: { externalId: string }) {
  const t = useMessages(priceCheckMessages);
  const asked = readPriceCheck(useSearchParams()[0]);
  return (
    <CustomerPage externalId={externalId} name={t("open")} title={(name) => t("title", { name })}>
      {(account) => (
        <>
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
        </>
      )}
    </CustomerPage>
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
