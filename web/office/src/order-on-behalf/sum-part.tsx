// What an order would cost as the shop prices it now, delivery included; or why nobody can tell.

import { useMessages } from "@comptoir/i18n";
import { OrderSum } from "@comptoir/order";
import { UnreadNotice } from "@comptoir/ui";
import { Part } from "../parts/part";
import { onBehalfMessages } from "./messages";
import { usePreview } from "./use-preview";

export function SumPart({ externalId }: { externalId: string }) {
  const t = useMessages(onBehalfMessages);
  const { data: preview, error, isFetching, refetch } = usePreview(externalId);
  if (error) return <UnreadNotice text={error.message} onRetry={refetch} />;
  if (!preview || preview.lines.length === 0) return null;
  const isPartial = preview.lines.some(({ blockedLineInformation: issues }) => issues.length > 0);
  return (
    <Part title={t("sum")}>
      <div aria-busy={isFetching || undefined} className="max-w-sm rounded-card border border-line bg-surface p-4">
        <OrderSum order={{ orderLogisticPrices: preview.prices }} />
        {isPartial && <p className="mt-3 text-soft text-sm">{t("sumWithout")}</p>}
      </div>
    </Part>
  );
}
