// Sending changes and taking them back: how far that has come, and what became of each.

import { queryClient, type StockedOffer } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { type Dispatch, useState } from "react";
import { type Action, type Changes, typedValue } from "./edits";
import { gridMessages } from "./grid-messages";
import { ChangedMeanwhile, inTurn, OfferNotFound, type Saved, send } from "./saving";

/** How far saving has come. */
export interface Progress {
  done: number;
  total: number;
}

/** `refetch` reads the rows of the table again. */
export function useSaving(
  changes: Changes,
  dispatch: Dispatch<Action>,
  refetch: () => Promise<readonly StockedOffer[]>,
) {
  const sentenceOf = useSentence();
  const [progress, setProgress] = useState<Progress>();
  const [saved, setSaved] = useState<Saved[]>([]);
  const [isRestored, setRestored] = useState(false);
  const sendable = [...changes.values()].filter((change) => typedValue(change) !== undefined);

  async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
    let done = 0;
    setProgress({ done, total: items.length });
    await inTurn(items, async (item) => {
      await act(item);
      setProgress({ done: ++done, total: items.length });
    });
    setProgress(undefined);
    void queryClient.invalidateQueries({ queryKey: ["offers", "list"] });
  }

  async function save() {
    if (progress || sendable.length === 0) return;
    let now: readonly StockedOffer[];
    try {
      now = await refetch();
    } catch (error) {
      toast.problem(error as Error);
      return;
    }
    const sent: Saved[] = [];
    setRestored(false);
    await each(sendable, async (change) => {
      try {
        sent.push(await send(change, now));
        dispatch({ kind: "saved", change });
      } catch (error) {
        const held = error instanceof ChangedMeanwhile ? error.held : undefined;
        dispatch({ kind: "refused", change, sentence: sentenceOf(error), held });
      }
    });
    setSaved(sent);
  }

  async function undoSaved() {
    if (progress) return;
    const left: Saved[] = [];
    await each(saved, async (one) => {
      try {
        await one.restore();
      } catch (error) {
        left.push(one);
        toast.problem(new Error(sentenceOf(error)));
      }
    });
    setSaved(left);
    setRestored(left.length === 0);
  }

  return { progress, sendable: sendable.length, saved: saved.length, isRestored, save, undoSaved };
}

/** Why a change was not saved: the shop's sentence, or what the cell holds by now. */
function useSentence() {
  const t = useMessages(gridMessages);
  const formats = useFormats();
  return (error: unknown): string => {
    if (error instanceof OfferNotFound) return t("offerNotFound");
    if (!(error instanceof ChangedMeanwhile)) return (error as Error).message;
    const { field, held } = error;
    if (held === null) return t("meanwhileNone");
    return t("meanwhile", { now: field === "stock" ? formats.number(held) : formats.money(held, field) });
  };
}
