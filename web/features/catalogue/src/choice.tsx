// Rows of a listing that are chosen: put into a cart or on a list together, or held against each other.

import { type ProductHit, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Checkbox, lazyPart } from "@comptoir/ui";
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { chooseMessages } from "./choose-messages";
import { hitSummary } from "./hit";
import type { RenderChosen } from "./slots";

const ChoiceBar = lazyPart(() => import("./choice-bar"));

/** The id of the bar, which takes the focus. */
export const CHOICE_BAR = "chosen-rows";

interface Choice {
  has: (hit: ProductHit) => boolean;
  /** Chooses these rows, or lets them go. */
  choose: (hits: readonly ProductHit[], isChosen: boolean) => void;
}

const ChoiceContext = createContext<Choice | undefined>(undefined);

export interface ChoosingProps {
  /** Gives what can be done with all that is chosen; without it nothing can be. */
  renderChosen: RenderChosen | undefined;
  children: ReactNode;
}

/**
 * The rows below can be chosen; what is chosen stays chosen from page to page, whatever is filtered or searched there,
 * and is there again for who comes back to it by the browser's buttons.
 */
export function Choosing({ renderChosen, children }: ChoosingProps) {
  const [chosen, setChosen] = useChosen();
  const choice = useMemo(
    (): Choice => ({
      has: (hit) => chosen.some((other) => isSame(other, hit)),
      choose: (hits, isChosen) =>
        setChosen((before) => {
          const others = before.filter((other) => !hits.some((hit) => isSame(other, hit)));
          return isChosen ? [...others, ...hits] : others;
        }),
    }),
    [chosen, setChosen],
  );
  if (!renderChosen) return children;
  return (
    <ChoiceContext value={choice}>
      {children}
      {chosen.length > 0 && (
        <Suspense>
          <ChoiceBar chosen={chosen} renderChosen={renderChosen} onClear={() => setChosen([])} />
        </Suspense>
      )}
    </ChoiceContext>
  );
}

/** What is chosen, kept for its entry of the history as long as what was read is: another account has other prices. */
function useChosen() {
  const { key: entry } = useLocation();
  const [chosen, setChosen] = useState<ProductHit[]>(() => queryClient.getQueryData(chosenKey(entry)) ?? []);
  useEffect(() => {
    queryClient.setQueryData(chosenKey(entry), chosen);
  }, [entry, chosen]);
  return [chosen, setChosen] as const;
}

const chosenKey = (entry: string) => ["search", "chosen", entry];

/** The box that chooses a row; nothing where rows can't be chosen. */
export function ChooseRow({ hit }: { hit: ProductHit }) {
  const t = useMessages(chooseMessages);
  const choice = useContext(ChoiceContext);
  if (!choice) return null;
  const id = `choose-${hit.variant.id}`;
  const isChosen = choice.has(hit);
  return (
    <>
      <label htmlFor={id} className="-m-1.5 flex p-1.5">
        <Checkbox
          id={id}
          aria-label={t("choose", { name: hitSummary(hit).name })}
          checked={isChosen}
          onChange={({ target }) => choice.choose([hit], target.checked)}
        />
      </label>
      {/* What is done with it stands behind all other rows. */}
      {isChosen && (
        <button
          type="button"
          className="sr-only focus:not-sr-only"
          onClick={() => document.getElementById(CHOICE_BAR)?.focus()}
        >
          {t("toChosen")}
        </button>
      )}
    </>
  );
}

/** The box that chooses all rows of a page; nothing where rows can't be chosen. */
export function ChooseAll({ hits }: { hits: readonly ProductHit[] }) {
  const t = useMessages(chooseMessages);
  const choice = useContext(ChoiceContext);
  if (!choice || hits.length === 0) return null;
  const count = hits.filter(choice.has).length;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control
    <label className="-m-1.5 flex p-1.5">
      <Checkbox
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < hits.length;
        }}
        aria-label={t("chooseAll")}
        title={t("chooseAll")}
        checked={count === hits.length}
        onChange={() => choice.choose(hits, count < hits.length)}
      />
    </label>
  );
}

function isSame(one: ProductHit, other: ProductHit): boolean {
  return one.variant.id === other.variant.id;
}
