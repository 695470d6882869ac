// What the shop says of a price; loaded when it is first asked, and open from then on.

import { Popover } from "@base-ui/react/popover";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, Loading, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type PriceReasonProps, ReasonButton } from "./price-reason";
import { PRICE_SOURCES, usePriceSource } from "./price-source";
import { pricedOffersQuery } from "./queries";
import { reasonMessages } from "./reason-messages";

export default function PriceReasonPanel({ offer, quantity }: PriceReasonProps) {
  const t = useMessages(reasonMessages);
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger render={<ReasonButton source={offer.priceSource} />} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" collisionPadding={12} className="z-40">
          <Popover.Popup className="w-84 max-w-[calc(100vw-1.5rem)] animate-fade-in rounded-card border border-line bg-surface p-4 text-sm shadow-float outline-none">
            <Popover.Title className="mb-2 font-semibold text-base">{t("why")}</Popover.Title>
            <Reason offer={offer} quantity={quantity} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Reason({ offer, quantity }: PriceReasonProps) {
  const t = useMessages(reasonMessages);
  const formats = useFormats();
  const sourceName = usePriceSource();
  const { data, error, refetch } = useQuery(pricedOffersQuery(offer.variantId, quantity));
  if (error && !data) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-soft">
        {t("failed")}
        <Button size="small" onClick={() => refetch()}>
          {t("retry")}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Loading className="flex flex-col gap-2">
        <Skeleton className="h-20" />
        <Skeleton className="h-10" />
      </Loading>
    );
  }
  const told = data.find(({ offerPriceId }) => offerPriceId === offer.offerPriceId);
  const reason = told?.priceReason;
  if (!reason || !told?.currency) return <p className="text-soft">{t("gone")}</p>;
  const holds = (PRICE_SOURCES as readonly string[]).indexOf(reason.source);
  const money = formats.money(reason.unitPrice, told.currency);
  return (
    <>
      <ol className="flex flex-col">
        {PRICE_SOURCES.map((source, index) => (
          <li
            key={source}
            aria-current={index === holds || undefined}
            className={clsx(
              "flex items-baseline justify-between gap-3 border-l-2 py-1 pl-3",
              index === holds ? "border-accent font-medium text-accent" : "border-line text-faint",
            )}
          >
            <span>
              {sourceName(source)}
              {index === holds && reason.listName && <span className="font-normal"> · {reason.listName}</span>}
            </span>
            <span className="figures text-xs">{index < holds ? t("none") : index === holds ? money : t("unused")}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-soft">{t("order")}</p>
      <p className="mt-1.5 text-soft">
        {t("range", { quantity: reason.quantity, from: reason.minQuantity, price: money })}
      </p>
    </>
  );
}
