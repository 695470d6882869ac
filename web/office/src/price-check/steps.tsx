// How the price of an offer comes about for a customer: one question after the other, each with what answers it.

import type { ExplainedOffer, SeenAccount } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { accountStatusOf } from "../accounts/account-status";
import { useShippingName } from "../fees/fee-words";
import { RATE_KINDS } from "../taxes/told";
import { ListStep } from "./list-step";
import { stepMessages } from "./step-messages";

/** Codes of a cart that other steps speak of: whether it is on sale, and whether it has a price. */
const OF_OTHER_STEPS = ["OFFER_INACTIVE", "SUPPLIER_INACTIVE", "NO_PRICE"];

export interface StepsProps {
  account: SeenAccount;
  offer: ExplainedOffer;
  /** Where the same is explained for another quantity. */
  urlFor: (quantity: number) => string;
}

export function Steps({ account, offer, urlFor }: StepsProps) {
  const t = useMessages(stepMessages);
  return (
    <ol aria-label={t("steps")} className="flex flex-col border-line border-t">
      <AccountStep account={account} />
      <SaleStep offer={offer} />
      <ListStep account={account} offer={offer} />
      <PriceSteps account={account} offer={offer} />
      <TaxStep offer={offer} />
      <AmountStep offer={offer} urlFor={urlFor} />
      <DeliveryStep account={account} offer={offer} />
    </ol>
  );
}

interface StepProps {
  question: string;
  /** What is said stands against the order. */
  isWrong?: boolean;
  children: ReactNode;
}

export function Step({ question, isWrong = false, children }: StepProps) {
  const t = useMessages(stepMessages);
  const Icon = isWrong ? TriangleAlert : Check;
  return (
    <li className="flex gap-3 border-line border-b py-3 text-sm">
      <Icon aria-hidden size={18} className={isWrong ? "mt-0.5 shrink-0 text-bad" : "mt-0.5 shrink-0 text-good"} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="font-medium">{question}</h3>
        <span className="sr-only">{t(isWrong ? "wrong" : "fine")}</span>
        {children}
      </div>
    </li>
  );
}

function AccountStep({ account }: { account: SeenAccount }) {
  const t = useMessages(stepMessages);
  const status = accountStatusOf(account);
  return (
    <Step question={t("account")} isWrong={status !== "ACTIVE"}>
      <p>{t(status, { name: account.name })}</p>
    </Step>
  );
}

function SaleStep({ offer: { withdrawn, offer } }: { offer: ExplainedOffer }) {
  const t = useMessages(stepMessages);
  const { name: supplier, status } = offer.supplier;
  const isStopped = status !== "ACTIVE";
  const gone = withdrawn === "PRODUCT" || withdrawn === "VARIANT" ? withdrawn : withdrawn && "OFFER";
  return (
    <Step question={t("sale")} isWrong={isStopped || !!gone}>
      {gone && <p>{t(gone, { supplier })}</p>}
      {isStopped && <p>{t("supplierStopped", { supplier })}</p>}
      {!gone && !isStopped && <p>{t("onSale", { supplier })}</p>}
    </Step>
  );
}

function PriceSteps({ account: { currency }, offer: { price, quantity } }: Pick<StepsProps, "account" | "offer">) {
  const t = useMessages(stepMessages);
  const { money } = useFormats();
  if (!price) return null;
  const [listPrice, unitPrice] = [money(price.listPrice, currency), money(price.unitPrice, currency)];
  return (
    <>
      <Step question={t("range")}>
        <p>{t("rangeOf", { quantity, from: price.minQuantity, price: listPrice })}</p>
      </Step>
      <Step question={t("discount")}>
        <p>{price.unitPrice < price.listPrice ? t("discounted", { listPrice, price: unitPrice }) : t("noDiscount")}</p>
      </Step>
    </>
  );
}

function TaxStep({ offer: { tax, offer } }: { offer: ExplainedOffer }) {
  const t = useMessages(stepMessages);
  const { country, number } = useFormats();
  const known = RATE_KINDS.find((kind) => kind === tax.kind);
  const words = {
    rate: t("percent", { percent: number(offer.taxRate) }),
    category: tax.categoryName || tax.category,
    country: country(tax.country),
  };
  return (
    <Step question={t("tax")}>
      <p>{tax.kind ? t("taxKind", { ...words, kind: known ? t(known) : tax.kind }) : t("taxOwn", words)}</p>
    </Step>
  );
}

function AmountStep({ offer, urlFor }: Pick<StepsProps, "offer" | "urlFor">) {
  const t = useMessages(stepMessages);
  const { stock, itemPerPack, maxOrderQuantity } = offer.offer;
  const blocked = offer.blockedLineInformation.filter(({ code }) => !OF_OTHER_STEPS.includes(code));
  const rules = [
    t("least", { least: offer.smallestQuantity }),
    itemPerPack > 1 && t("pack", { pack: itemPerPack }),
    maxOrderQuantity && t("most", { most: maxOrderQuantity }),
  ];
  return (
    <Step question={t("amount", { quantity: offer.quantity })} isWrong={blocked.length > 0}>
      <p>
        {t("stock", { stock: stock ?? 0 })} {t("rules", { rules: rules.filter(Boolean).join(", ") })}
      </p>
      {blocked.map(({ code, detail, suggestedQuantity: suggested }) => (
        <div key={code} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-bad">{detail}</p>
          {suggested != null && (
            <LocalizedLink to={urlFor(suggested)} className={buttonStyle({ size: "small" })}>
              {t("trySuggested", { suggested })}
            </LocalizedLink>
          )}
        </div>
      ))}
    </Step>
  );
}

function DeliveryStep({ account: { currency }, offer }: Pick<StepsProps, "account" | "offer">) {
  const t = useMessages(stepMessages);
  const { money } = useFormats();
  const shippingName = useShippingName();
  const feeOf = ({ shippingType, price, freeFrom }: ExplainedOffer["shippingFees"][number]) => {
    const fee = t("fee", { shipping: shippingName(shippingType), price: money(price, currency) });
    return freeFrom == null ? fee : t("freeFrom", { fee, worth: money(freeFrom, currency) });
  };
  return (
    <Step question={t("delivery")}>
      <p>{t("leadTime", { days: offer.offer.leadTimeDays })}</p>
      {offer.shippingFees.length > 0 ? (
        <ul className="flex flex-col">
          {offer.shippingFees.map((fee) => (
            <li key={fee.shippingType}>{feeOf(fee)}</li>
          ))}
        </ul>
      ) : (
        <p>{t("noFees")}</p>
      )}
    </Step>
  );
}
