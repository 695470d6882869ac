// Which of the price lists that a customer may use holds, and which are passed over.

import type { ExplainedOffer, SeenAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Ranges } from "./ranges";
import { stepMessages } from "./step-messages";
import { Step } from "./steps";

interface ListStepProps {
  account: SeenAccount;
  offer: ExplainedOffer;
}

type NamedList = Pick<ExplainedOffer["lists"][number], "source" | "listName">;

export function ListStep({ account: { currency }, offer }: ListStepProps) {
  const t = useMessages(stepMessages);
  const [holding, ...passedOver] = offer.lists;
  const nameOf = ({ source, listName }: NamedList) => {
    if (source === "ACCOUNT") return t("ownPrices");
    return source === "GROUP" ? t("groupPrices", { group: listName }) : t("publicPrices");
  };
  if (!offer.price || !holding) {
    return (
      <Step question={t("list")} isWrong>
        <p>{t("noPrice", { currency })}</p>
        {offer.pricedElsewhere.length > 0 && (
          <>
            <p>{t("pricedElsewhere")}</p>
            <ul className="list-disc pl-5">
              {offer.pricedElsewhere.map((elsewhere) => (
                <li key={`${elsewhere.source} ${elsewhere.listName} ${elsewhere.currency}`}>
                  {t("elsewhere", { list: nameOf(elsewhere), currency: elsewhere.currency })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Step>
    );
  }
  return (
    <Step question={t("list")}>
      <p>{t("holds")}</p>
      <p>
        <strong className="font-medium">{nameOf(holding)}</strong>{" "}
        <Ranges ranges={holding.ranges} currency={currency} />
      </p>
      {passedOver.length > 0 && (
        <>
          <p className="text-soft">{t("passedOver")}</p>
          <ul className="list-disc pl-5 text-soft">
            {passedOver.map((list) => (
              <li key={`${list.source} ${list.listName}`}>
                {nameOf(list)} <Ranges ranges={list.ranges} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Step>
  );
}
