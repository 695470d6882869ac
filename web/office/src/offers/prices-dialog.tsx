// What everybody pays for an offer: by currency, from how many items on.

import { configQuery, type StockedOffer } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Dialog, ErrorState, Field, Loading, NativeSelect, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { DialogButton } from "../parts/dialog-button";
import { LookOnly } from "../parts/look-only";
import { useSeen } from "../parts/use-seen";
import { useMaySee } from "../rights";
import { offersMessages } from "./messages";
import { PriceForm } from "./price-form";
import { priceMessages } from "./price-messages";
import { differencesOf } from "./prices";
import { pricesQuery, rangesOf } from "./queries";

const PriceCheckDialog = lazy(() => import("../price-check/price-check-dialog"));

interface PricesDialogProps {
  offer: StockedOffer;
  onClose: () => void;
}

export default function PricesDialog({ offer, onClose }: PricesDialogProps) {
  const t = useMessages(priceMessages);
  const list = useMessages(offersMessages);
  const seesCustomers = useMaySee("CUSTOMERS");
  const { offerPriceId: id } = offer;
  // Nothing else follows from them, neither other prices nor the list.
  const query = pricesQuery(id);
  const { open: seen, error, refetch } = useSeen(query, query.queryKey, differencesOf);
  const config = useQuery(configQuery);
  const [chosen, setChosen] = useState<string>();
  const currencies = config.data?.currencies ?? [];
  const currency = chosen ?? currencies.find((one) => seen && rangesOf(seen.thing, one).length > 0) ?? currencies[0];
  return (
    <Dialog
      title={list("pricesOf", { sku: offer.sku, name: offer.name })}
      description={t("lead")}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
    >
      {seen && currency ? (
        <div className="flex flex-col gap-5">
          {seesCustomers && (
            <DialogButton
              size="small"
              className="self-start"
              dialog={(onBack) => <PriceCheckDialog article={id} name={offer.name} onClose={onBack} />}
            >
              {t("priceCheck")}
            </DialogButton>
          )}
          <Field label={t("currency")}>
            {(control) => (
              <NativeSelect
                {...control}
                className="max-w-60"
                value={currency}
                onChange={({ target }) => setChosen(target.value)}
              >
                {currencies.map((one) => (
                  <option key={one} value={one}>
                    {t("currencyWith", { currency: one, count: rangesOf(seen.thing, one).length })}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <LookOnly duty="OFFERS">
            <PriceForm key={currency} offer={offer} currency={currency} seen={seen} onClose={onClose} />
          </LookOnly>
        </div>
      ) : (error ?? config.error) ? (
        <ErrorState error={error ?? config.error} onRetry={() => Promise.all([refetch(), config.refetch()])} />
      ) : (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
    </Dialog>
  );
}
