// Moving categories: each move is shown at once, sent after those before it, and taken back where the shop refuses it.

import { queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { useEffect, useRef, useState } from "react";
import { categoriesMessages } from "./messages";
import type { CategoryPlace, PlacedCategory } from "./place";
import { categoriesQuery, placeCategory } from "./queries";
import { find, moved, placeOf, positionOf, possiblePlace } from "./tree";
import { useCategoryName } from "./use-category-name";

type Categories = readonly PlacedCategory[];

interface Move {
  externalId: string;
  place: CategoryPlace;
}

const TOAST = "category-moved";

export interface Moves {
  /** The categories as they stand with the moves that are under way. */
  categories: Categories;
  /** Moves a category; says whether it goes there. */
  move: (externalId: string, place: CategoryPlace) => boolean;
  /** What is to be said of the last move, for who can't see it. */
  told: string;
  tell: (text: string) => void;
}

/** Over the categories as the shop lists them. */
export function useMoves(listed: Categories): Moves {
  const t = useMessages(categoriesMessages);
  const nameOf = useCategoryName();
  const [waiting, setWaiting] = useState<readonly Move[]>([]);
  const [told, tell] = useState("");
  const last = useRef(Promise.resolve());
  // One that is moved step by step goes back to where it stood before the first of them.
  const series = useRef<{ externalId: string; former: CategoryPlace }>(undefined);
  const categories = waiting.reduce((all, { externalId, place }) => moved(all, externalId, place), listed);

  const whereIs = (all: Categories, externalId: string) => {
    const parent = find(all, find(all, externalId)?.parent);
    return { place: parent ? t("below", { name: nameOf(parent) }) : t("atTop"), ...positionOf(all, externalId) };
  };

  function move(externalId: string, wanted: CategoryPlace, isUndo = false): boolean {
    const place = possiblePlace(categories, externalId, wanted);
    const former = placeOf(categories, externalId);
    const category = find(categories, externalId);
    if (!place || !former || !category) return false;
    const name = nameOf(category);
    const where = whereIs(moved(categories, externalId, place), externalId);
    const one = { externalId, place };
    setWaiting((before) => [...before, one]);
    tell(t("announced", { name, ...where }));
    if (isUndo) series.current = undefined;
    else if (series.current?.externalId !== externalId) series.current = { externalId, former };
    const origin = series.current?.former ?? former;
    const send = async () => {
      try {
        await placeCategory(externalId, place);
        const { queryKey } = categoriesQuery();
        // A reading that is under way may have begun before the move.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (all) => all && [...moved(all, externalId, place)]);
        if (isUndo) toast.info(t("movedBack", { name }), { id: TOAST });
        else {
          toast.done(t("moved", { name }), {
            id: TOAST,
            description: t("movedWhere", where),
            action: { label: t("undo"), onClick: () => latest.current(externalId, origin, true) },
            onClose: () => {
              series.current = undefined;
            },
          });
        }
      } catch (error) {
        series.current = undefined;
        tell("");
        toast.problem(error as Error, { description: t("refused", { name }) });
      } finally {
        setWaiting((before) => before.filter((other) => other !== one));
      }
    };
    const done = last.current.then(send);
    last.current = done;
    void done.then(() => {
      if (last.current === done) return queryClient.invalidateQueries({ queryKey: ["categories"] });
    });
    return true;
  }

  // A toast outlives the page's state that it was told from.
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  return { categories, move: (externalId, place) => move(externalId, place), told, tell };
}
