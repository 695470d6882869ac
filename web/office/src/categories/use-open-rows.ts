// Which categories show what is below them.

import { useState } from "react";

/** Longer trees begin with their roots. */
const MAX_OPEN_ROWS = 100;

export interface OpenRows {
  isOpen: (externalId: string) => boolean;
  setOpen: (externalIds: readonly string[], isOpen: boolean) => void;
  setAllOpen: (isOpen: boolean) => void;
}

export function useOpenRows(count: number): OpenRows {
  const [{ isEachOpen, others }, setState] = useState(() => {
    return { isEachOpen: count <= MAX_OPEN_ROWS, others: new Set<string>() as ReadonlySet<string> };
  });
  return {
    isOpen: (externalId) => isEachOpen !== others.has(externalId),
    setOpen: (externalIds, isOpen) =>
      setState((before) => {
        const others = new Set(before.others);
        for (const id of externalIds) {
          if (isOpen === before.isEachOpen) others.delete(id);
          else others.add(id);
        }
        return { ...before, others };
      }),
    setAllOpen: (isOpen) => setState({ isEachOpen: isOpen, others: new Set() }),
  };
}
