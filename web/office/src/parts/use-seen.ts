// What a page is about: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import { ApiError, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use, useCallback, useMemo, useState } from "react";
import { partMessages } from "./messages";

export interface Seen<Thing, Difference> {
  thing: Thing;
  /** The thing as the reader last saw it: what stands on that stays until they have seen what became of it. */
  seen: Thing;
  /** What others did since the reader saw it. */
  differences: Difference[];
  /** The reader has seen what others did. */
  takeNote: () => void;
  /**
   * Makes a change and shows the thing as it left it. Where others changed what the reader has not seen yet, nothing is
   * sent: these calls take no condition, and a step may be possible from where others left it, too. What is thrown is a
   * sentence for the reader, who sees what they did.
   */
  change: (send: () => Promise<Thing>) => Promise<void>;
  /** The same for a call that carries its condition (`If-Match`): the shop says whether somebody was faster. */
  save: (send: () => Promise<Thing>) => Promise<void>;
}

/** A kind of thing that pages are about. `area` is what the keys of all queries about things of its kind begin with. */
export function seenKind<Thing, Difference>(area: string, differencesOf: (seen: Thing, now: Thing) => Difference[]) {
  const Around = createContext<Seen<Thing, Difference> | undefined>(undefined);
  return {
    /** Gives the thing of a page to what stands on it. */
    Provider: Around.Provider,
    /** The thing of the page around. */
    useAround: (): Seen<Thing, Difference> => {
      const around = use(Around);
      if (!around) throw new Error(`The page around is about none of the ${area}`);
      return around;
    },
    /** Reads a thing and follows it. */
    useFollowed: (query: UseQueryOptions<Thing, Error, Thing, string[]>) => useSeen(query, [area], differencesOf),
  };
}

/** `area` is what the keys of the queries begin with that follow from the thing. */
export function useSeen<Thing, Difference>(
  query: UseQueryOptions<Thing, Error, Thing, string[]>,
  area: readonly string[],
  differencesOf: (seen: Thing, now: Thing) => Difference[],
) {
  const t = useMessages(partMessages);
  const { data: thing, error, refetch } = useQuery(query);
  const [seen, setSeen] = useState(thing);
  if (thing && !seen) setSeen(thing);
  const { queryKey } = query;
  const save = useCallback(
    async (send: () => Promise<Thing>) => {
      try {
        const changed = await send();
        // A reading that is under way would bring back what it was before.
        await queryClient.cancelQueries({ queryKey, exact: true });
        queryClient.setQueryData(queryKey, changed);
        setSeen(changed);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 409 || error.status === 412) await refetch();
        throw error.status === 412 ? new Error(t("changedFirst")) : error;
      }
      // What stands beside a thing and in lists follows from it.
      const itself = queryClient.getQueryCache().find({ queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: area, predicate: (query) => query !== itself });
    },
    [queryKey, area, refetch, t],
  );
  const change = useCallback(
    async (send: () => Promise<Thing>) => {
      const { data: now } = await refetch({ throwOnError: true });
      if (now && seen && differencesOf(seen, now).length > 0) throw new Error(t("changedFirst"));
      await save(send);
    },
    [differencesOf, refetch, save, seen, t],
  );
  const open = useMemo((): Seen<Thing, Difference> | undefined => {
    if (!thing || !seen) return undefined;
    const differences = differencesOf(seen, thing);
    return { thing, seen, differences, takeNote: () => setSeen(thing), change, save };
  }, [thing, seen, differencesOf, change, save]);
  return { open, error, refetch };
}
