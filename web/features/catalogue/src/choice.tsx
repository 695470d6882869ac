// Rows of a listing that are chosen: put into a cart or on a list together, or held against each other.

import type { ProductHit } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Checkbox, lowest } from "@comptoir/ui";
import { Scale } from "lucide-react";
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from "react";
import { choiceMessages } from "./choice-messages";
import { hitSummary } from "./hit";
import type { RenderChosen } from "./slots";

const Compare = lazy(() => import("./compare"));

/** The most articles that stand side by side. */
export const MAX_COMPARED = 5;

interface Choice {
  has: (hit: ProductHit) => boolean;
  toggle: (hit: ProductHit) => void;
}

const ChoiceContext = createContext<Choice | undefined>(undefined);

export interface ChoosingProps {
  /** Gives what can be done with all that is chosen; without it nothing can be. */
  renderChosen: RenderChosen | undefined;
  children: ReactNode;
}

/** The rows below can be chosen; what is chosen stays chosen from page to page. */
export function Choosing({ renderChosen, children }: ChoosingProps) {
  const t = useMessages(choiceMessages);
  const [chosen, setChosen] = useState<ProductHit[]>([]);
  const [isComparing, setComparing] = useState(false);
  const choice = useMemo(
    (): Choice => ({
      has: (hit) => chosen.some((other) => isSame(other, hit)),
      toggle: (hit) =>
        setChosen((before) =>
          before.some((other) => isSame(other, hit)) ? before.filter((other) => !isSame(other, hit)) : [...before, hit],
        ),
    }),
    [chosen],
  );
  if (!renderChosen) return children;
  return (
    <ChoiceContext value={choice}>
      {children}
      {chosen.length > 0 && (
        <section
          data-foot-bar
          aria-label={t("chosen", { count: chosen.length })}
          className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-page/95 py-3 backdrop-blur-sm"
        >
          <p role="status" className="flex-1 font-medium text-sm">
            {t("chosen", { count: chosen.length })}
          </p>
          <Button size="small" kind="quiet" onClick={() => setChosen([])}>
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
        </section>
      )}
      {isComparing && (
        <Suspense>
          <Compare hits={chosen} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </ChoiceContext>
  );
}

/** The box that chooses a row; nothing where rows can't be chosen. */
export function ChooseRow({ hit }: { hit: ProductHit }) {
  const t = useMessages(choiceMessages);
  const choice = useContext(ChoiceContext);
  if (!choice) return null;
  const id = `choose-${hit.variant.id}`;
  return (
    <label htmlFor={id} className="-m-1.5 flex p-1.5">
      <Checkbox
        id={id}
        aria-label={t("choose", { name: hitSummary(hit).name })}
        checked={choice.has(hit)}
        onChange={() => choice.toggle(hit)}
      />
    </label>
  );
}

function isSame(one: ProductHit, other: ProductHit): boolean {
  return one.variant.id === other.variant.id;
}

/** As many of a row as can be ordered least; nothing where it is not offered. */
function lineOf(hit: ProductHit) {
  const { offer, name } = hitSummary(hit);
  if (!offer) return [];
  const quantity = lowest({ min: offer.minOrderQuantity, pack: offer.itemPerPack });
  return [{ offerPriceId: offer.offerPriceId, quantity, name }];
}
