// What became of a row: the article it means, or what is wrong with it and what would be right.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Badge, Button, lazyPart } from "@comptoir/ui";
import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import type { ChooseArticleProps } from "./choose-article";
import { quickOrderMessages } from "./messages";
import { type QuickOrderRow, suggestionFor } from "./rows";

// Few rows ask which article is meant: what asks comes with the first.
const ChooseArticle = lazyPart(() => import("./choose-article"));

export interface RowOutcomeProps {
  row: QuickOrderRow;
  isChecking: boolean;
  onTake: (key: number) => void;
  onChoose: ChooseArticleProps["onChoose"];
}

export function RowOutcome({ row, isChecking, onTake, onChoose }: RowOutcomeProps) {
  const t = useMessages(quickOrderMessages);
  const { checked } = row;
  if (!checked)
    return row.sku.trim() && isChecking ? <span className="text-faint text-xs">{t("checking")}</span> : null;
  const { state, item, message } = checked;
  const suggested = suggestionFor(row);
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <span className="flex max-w-full items-center gap-2">
        <State state={state} />
        {item && (
          <LocalizedLink
            to={`/product/${encodeURIComponent(item.productId)}?variant=${encodeURIComponent(item.skuVariant)}`}
            className="min-w-0 truncate hover:text-accent hover:underline"
          >
            {item.name}
          </LocalizedLink>
        )}
      </span>
      {state !== "OK" && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-xs">
          {message}
          {checked.quantity == null && row.written && <q className="font-mono">{row.written}</q>}
          {state === "AMBIGUOUS" && (
            <Suspense>
              <ChooseArticle row={row} onChoose={onChoose} />
            </Suspense>
          )}
          {suggested !== null && (
            <Button size="small" onClick={() => onTake(row.key)}>
              {t("take", { quantity: suggested })} <span className="sr-only">{t("takeFor", { sku: row.sku })}</span>
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

type StateName = NonNullable<QuickOrderRow["checked"]>["state"];

function State({ state }: { state: StateName }) {
  const t = useMessages(quickOrderMessages);
  if (state === "OK") {
    return (
      <span className="shrink-0 text-good">
        <Check aria-hidden size={16} />
        <span className="sr-only">{t("OK")}</span>
      </span>
    );
  }
  const canBeSettled = state === "QUANTITY_ADJUSTED" || state === "INVALID_QUANTITY" || state === "AMBIGUOUS";
  const Icon = canBeSettled ? TriangleAlert : CircleAlert;
  return (
    <Badge tone={canBeSettled ? "warn" : "bad"} icon={<Icon aria-hidden size={13} />}>
      {t(state)}
    </Badge>
  );
}
