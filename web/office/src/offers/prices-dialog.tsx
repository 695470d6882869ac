// What everybody pays for an offer: by currency, from how many items on.

import type { StockedOffer } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Dialog, ErrorState, Field, Loading, NativeSelect, Skeleton } from "@comptoir/ui";
import { useState } from "react";
import { useSeen } from "../parts/use-seen";
import { offersMessages } from "./messages";
import { PriceForm } from "./price-form";
import { priceMessages } from "./price-messages";
import { differencesOf } from "./prices";
import { CURRENCIES, type Currency, pricesQuery, rangesOf } from "./queries";

interface PricesDialogProps {
  offer: StockedOffer;
  onClose: () => void;
}

export default function PricesDialog({ offer, onClose }: PricesDialogProps) {
  const t = useMessages(priceMessages);
  const list = useMessages(offersMessages);
  const { open: seen, error, refetch } = useSeen(pricesQuery(offer.offerPriceId), "offers", differencesOf);
  const [chosen, setChosen] = useState<Currency>();
  const currency = chosen ?? CURRENCIES.find((one) => seen && rangesOf(seen.thing, one).length > 0) ?? CURRENCIES[0];
  return (
    <Dialog
      title={list("pricesOf", { sku: offer.sku, name: offer.name })}
      description={t("lead")}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
    >
      {seen ? (
        <div className="flex flex-col gap-5">
          <Field label={t("currency")}>
            {(control) => (
              <NativeSelect
                {...control}
                className="max-w-60"
                value={currency}
                onChange={({ target }) => setChosen(CURRENCIES.find((one) => one === target.value))}
              >
                {CURRENCIES.map((one) => (
                  <option key={one} value={one}>
                    {t("currencyWith", { currency: one, count: rangesOf(seen.thing, one).length })}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <PriceForm key={currency} offer={offer} currency={currency} seen={seen} onClose={onClose} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
    </Dialog>
  );
}
