// Why an article costs a customer what it costs: its offers, the steps of one, and what is paid in the end.

import { ApiError, type ExplainedOffer, type PriceExplanation } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Badge, EmptyState, Money, Picture } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Fact } from "../parts/fact";
import { PillLink } from "../parts/pill-link";
import { ReadPart } from "../parts/read-part";
import { type PriceCheck, priceCheckUrl } from "./address";
import { priceCheckMessages } from "./messages";
import { explanationQuery } from "./queries";
import { stepMessages } from "./step-messages";
import { Steps } from "./steps";

interface ExplanationProps {
  externalId: string;
  asked: PriceCheck;
}

export function Explanation({ externalId, asked }: ExplanationProps) {
  const t = useMessages(priceCheckMessages);
  const query = useQuery(explanationQuery(externalId, asked));
  const { error } = query;
  if (error instanceof ApiError && error.code === "OFFER_NOT_FOUND") {
    return (
      <EmptyState icon={<SearchX aria-hidden size={36} strokeWidth={1.5} />} title={t("unknown")}>
        {t("unknownLead", { article: asked.article })}
      </EmptyState>
    );
  }
  return (
    <ReadPart query={query} skeleton="h-96">
      {(told) =>
        told.offers.length > 0 ? (
          <OneArticle told={told} externalId={externalId} asked={asked} />
        ) : (
          <SeveralArticles told={told} externalId={externalId} asked={asked} />
        )
      }
    </ReadPart>
  );
}

interface ToldProps extends ExplanationProps {
  told: PriceExplanation;
}

function SeveralArticles({ told: { articles, numberOfArticles: count }, externalId, asked }: ToldProps) {
  const t = useMessages(priceCheckMessages);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{t("severalTitle", { article: asked.article, count })}</h3>
      <p className="text-soft text-sm">{t("severalLead")}</p>
      <ul className="border-line border-t text-sm">
        {articles.map(({ offerPriceId: article, sku, name, brand }) => (
          <li key={article} className="border-line border-b py-2">
            <LocalizedLink
              to={priceCheckUrl(externalId, { ...asked, article })}
              className="inline-flex min-h-6 items-center font-medium hover:text-accent hover:underline"
            >
              {name}
            </LocalizedLink>{" "}
            <span className="text-faint">
              <span className="font-mono text-xs">{sku}</span> {brand}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneArticle({ told, externalId, asked }: ToldProps) {
  const t = useMessages(priceCheckMessages);
  const { account, offers, offerPriceId } = told;
  const shown = offers.find(({ offer }) => offer.offerPriceId === offerPriceId) ?? offers[0];
  if (!shown) return null;
  const { name, skuVariant: sku, accountReference, brand, imageLink } = shown.productVariant;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Picture src={imageLink} alt="" name={name} size={88} />
        <div className="flex min-w-0 flex-col gap-1 text-sm">
          <p className="font-medium text-base [overflow-wrap:anywhere]">{name}</p>
          <p className="text-soft">
            <span className="font-mono text-xs">{sku}</span>
            {accountReference && <span className="font-mono text-xs"> · {accountReference}</span>} · {brand}
          </p>
        </div>
      </div>
      {offers.length > 1 && (
        <nav aria-label={t("offers")} className="flex flex-wrap gap-1.5">
          {offers.map(({ offer }) => (
            <PillLink
              key={offer.offerPriceId}
              to={priceCheckUrl(externalId, { ...asked, article: offer.offerPriceId })}
              current={offer === shown.offer}
            >
              {offer.supplier.name}
            </PillLink>
          ))}
        </nav>
      )}
      <Result offer={shown} isActive={account.status === "ACTIVE"} currency={account.currency} />
      <Steps account={account} offer={shown} urlFor={(quantity) => priceCheckUrl(externalId, { ...asked, quantity })} />
    </div>
  );
}

interface ResultProps {
  offer: ExplainedOffer;
  isActive: boolean;
  currency: string;
}

function Result({ offer: { price, blockedLineInformation: blocked }, isActive, currency }: ResultProps) {
  const t = useMessages(stepMessages);
  const canOrder = isActive && blocked.length === 0;
  const total = price?.totalDiscountPrice;
  return (
    <section aria-label={t("result")} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p role="status">
        <Badge tone={canOrder ? "good" : "bad"}>{t(canOrder ? "yes" : "no")}</Badge>{" "}
        {t(canOrder ? "canOrder" : "cannotOrder")}
      </p>
      {price && total && (
        <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
          <Fact name={t("unitPrice")}>
            <Money amount={price.unitPrice} currency={currency} />
          </Fact>
          <Fact name={t("net")}>
            <Money amount={total.priceWithoutTax} currency={currency} />
          </Fact>
          <Fact name={t("taxAmount")}>
            <Money amount={total.taxAmount} currency={currency} />
          </Fact>
          <Fact name={t("gross")}>
            <Money amount={total.priceWithTax} currency={currency} className="font-medium text-base" />
          </Fact>
        </dl>
      )}
    </section>
  );
}
