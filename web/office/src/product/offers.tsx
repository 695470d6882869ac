// Who sells a variant and how: what it costs and how many there are is set elsewhere.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import { DialogButton } from "../parts/dialog-button";
import { suppliersQuery } from "../parts/suppliers";
import { PACKING_TYPES } from "../products/record";
import { useMaySee } from "../rights";
import { fieldMessages } from "./field-messages";
import { CheckboxIn, SelectIn, TextIn } from "./fields";
import { RowList } from "./row-list";
import { BLANK_OFFER, type OfferValues } from "./values";

const PriceCheckDialog = lazy(() => import("../price-check/price-check-dialog"));

/** `sku`: the variant that is offered. */
export function Offers({ path, sku }: { path: string; sku: string }) {
  const t = useMessages(fieldMessages);
  const { data: suppliers = [], isSuccess } = useQuery(suppliersQuery());
  const nameOf = (supplier: string) => suppliers.find(({ externalId }) => externalId === supplier)?.name ?? supplier;
  return (
    <RowList<OfferValues>
      path={path}
      blank={BLANK_OFFER}
      addLabel={t("addOffer")}
      none={t("noOffers")}
      nameOf={({ supplier }, place) => (supplier ? `${t("offer")} ${nameOf(supplier)}` : `${t("newOffer")} ${place}`)}
      hasOrder={false}
      keepsSaved
    >
      {(offer, place, buttons) => (
        <OfferFields offer={offer} sku={sku} name={nameOf(offer.supplier)} path={place} buttons={buttons}>
          <SelectIn
            path={`${place}.supplier`}
            label={t("supplier")}
            hint={isSuccess && suppliers.length === 0 && <NoSupplier />}
          >
            <option value="">{t("pickSupplier")}</option>
            {!suppliers.some(({ externalId }) => externalId === offer.supplier) && offer.supplier && (
              <option value={offer.supplier}>{offer.supplier}</option>
            )}
            {suppliers.map(({ externalId, name }) => (
              <option key={externalId} value={externalId}>
                {name}
              </option>
            ))}
          </SelectIn>
        </OfferFields>
      )}
    </RowList>
  );
}

/** Where suppliers come from. */
function NoSupplier() {
  const t = useMessages(fieldMessages);
  return t.rich("noSupplier", {
    file: <code>suppliers.csv</code>,
    link: (text) => (
      <LocalizedLink to="/office/imports" className="text-accent underline">
        {text}
      </LocalizedLink>
    ),
  });
}

/** What a customer pays for the offer, as it is saved. */
function PriceCheck({ supplier, name, sku }: { supplier: string; name: string; sku: string }) {
  const t = useMessages(fieldMessages);
  const seesCustomers = useMaySee("CUSTOMERS");
  const article = `${sku}, ${name}`;
  return (
    <DialogButton
      size="small"
      shown={seesCustomers}
      aria-label={t("priceCheckOf", { name: article })}
      dialog={(onClose) => <PriceCheckDialog article={`${supplier}:${sku}`} name={article} onClose={onClose} />}
    >
      {t("priceCheck")}
    </DialogButton>
  );
}

interface OfferFieldsProps {
  offer: OfferValues;
  sku: string;
  name: string;
  path: string;
  buttons: ReactNode;
  /** Chooses the supplier of a new offer. */
  children: ReactNode;
}

function OfferFields({ offer, sku, name, path, buttons, children }: OfferFieldsProps) {
  const t = useMessages(fieldMessages);
  return (
    <div className="flex flex-col gap-4 p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
          <span className="font-medium">{name || t("newOffer")}</span>
          <Badge tone={offer.isActive ? "good" : "neutral"}>{t(offer.isActive ? "isActive" : "isInactive")}</Badge>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {offer.isSaved && <PriceCheck supplier={offer.supplier} name={name} sku={sku} />}
          {buttons}
        </div>
      </div>
      <CheckboxIn path={`${path}.isActive`} label={t("isActive")} />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {!offer.isSaved && children}
        <TextIn path={`${path}.supplierReference`} label={t("supplierReference")} optional />
        <TextIn path={`${path}.itemPerPack`} label={t("itemPerPack")} inputMode="numeric" />
        <TextIn path={`${path}.minOrderQuantity`} label={t("minOrderQuantity")} inputMode="numeric" />
        <TextIn path={`${path}.maxOrderQuantity`} label={t("maxOrderQuantity")} inputMode="numeric" optional />
        <SelectIn path={`${path}.packingType`} label={t("packingType")}>
          {PACKING_TYPES.map((packing) => (
            <option key={packing} value={packing}>
              {t(packing)}
            </option>
          ))}
        </SelectIn>
        <TextIn path={`${path}.productUnit`} label={t("productUnit")} hint={t("productUnitHint")} />
        <TextIn path={`${path}.taxRate`} label={t("taxRate")} inputMode="decimal" />
        <TextIn path={`${path}.leadTimeDays`} label={t("leadTimeDays")} inputMode="numeric" />
      </div>
    </div>
  );
}
