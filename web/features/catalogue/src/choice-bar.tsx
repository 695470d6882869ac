// What can be done with the rows that are chosen; loaded with the first of them.

import type { ProductHit } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, lazyDialog, lowest } from "@comptoir/ui";
import { Scale } from "lucide-react";
import { Suspense, useState } from "react";
import { CHOICE_BAR } from "./choice";
import { choiceMessages } from "./choice-messages";
import { hitSummary } from "./hit";
import type { RenderChosen } from "./slots";

const Compare = lazyDialog(() => import("./compare"));

/** The most articles that stand side by side. */
const MAX_COMPARED = 5;

export interface ChoiceBarProps {
  chosen: ProductHit[];
  renderChosen: RenderChosen;
  onClear: () => void;
}

export default function ChoiceBar({ chosen, renderChosen, onClear }: ChoiceBarProps) {
  const t = useMessages(choiceMessages);
  const [isComparing, setComparing] = useState(false);
  return (
    <section
      id={CHOICE_BAR}
      tabIndex={-1}
      data-foot-bar
      aria-label={t("chosen", { count: chosen.length })}
      className="sticky bottom-(--foot) z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-page/95 py-3 backdrop-blur-sm"
    >
      <p role="status" className="flex-1 font-medium text-sm">
        {t("chosen", { count: chosen.length })}
      </p>
      <Button size="small" kind="quiet" onClick={onClear}>
        {t("clear")}
      </Button>
      {chosen.length > 1 && (
        <Button
          size="small"
          disabled={chosen.length > MAX_COMPARED}
          title={chosen.length > MAX_COMPARED ? t("compareMax", { max: MAX_COMPARED }) : undefined}
          icon={<Scale aria-hidden size={14} />}
          onClick={() => setComparing(true)}
        >
          {t("compare")}
        </Button>
      )}
      {renderChosen(chosen.flatMap(lineOf))}
      {isComparing && (
        <Suspense>
          <Compare hits={chosen} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** As many of a row as can be ordered least; nothing where it is not offered. */
function lineOf(hit: ProductHit) {
  const { offer, name } = hitSummary(hit);
  if (!offer) return [];
  const quantity = lowest({ min: offer.minOrderQuantity, pack: offer.itemPerPack });
  return [{ offerPriceId: offer.offerPriceId, quantity, name }];
}
