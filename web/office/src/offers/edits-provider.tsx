// Holds the changes of the table as long as its page is open, and keeps them in the tab.

import type { StockedOffer } from "@comptoir/api";
import { useLanguage } from "@comptoir/i18n";
import { dropDraft, keepDraft, readDraft } from "@comptoir/ui";
import { type ReactNode, useEffect, useReducer, useState } from "react";
import { type CellField, isRead } from "./cells";
import { type Change, reduce, startingFrom } from "./edits";
import { fill, readBlock } from "./pasted";
import { EditsContextProvider } from "./use-edits";
import { useSaving } from "./use-saving";

/** Under which name the tab keeps what is typed. */
const DRAFT = "office/offers";

interface EditsProviderProps {
  /** The rows of the table, and what of each can be edited there. */
  offers: readonly StockedOffer[];
  fields: readonly CellField[];
  /** Reads the rows again. */
  refetch: () => Promise<readonly StockedOffer[]>;
  children: ReactNode;
}

export function EditsProvider({ offers, fields, refetch, children }: EditsProviderProps) {
  const locale = useLanguage();
  const [{ changes }, dispatch] = useReducer(reduce, undefined, () => startingFrom(readDraft<Change[]>(DRAFT) ?? []));
  const [unplaced, setUnplaced] = useState(0);
  const saving = useSaving(changes, dispatch, refetch);
  useEffect(() => {
    if (changes.size === 0) dropDraft(DRAFT);
    else keepDraft(DRAFT, [...changes.values()]);
  }, [changes]);
  return (
    <EditsContextProvider
      value={{
        ...saving,
        changes,
        unplaced,
        typeInto: (cell, typed) => dispatch({ kind: "type", cells: [{ ...cell, typed }], locale }),
        paste: (at, text) => {
          const block = readBlock(text);
          if (!block) return false;
          const filled = fill(block, { offers, fields, at, isRead });
          dispatch({ kind: "type", cells: filled.cells, locale, isPasted: true });
          setUnplaced(filled.unplaced);
          return true;
        },
        leave: () => dispatch({ kind: "leave" }),
        takeBack: (keys) => {
          dispatch({ kind: "takeBack", keys });
          setUnplaced(0);
        },
        undo: () => dispatch({ kind: "undo" }),
        redo: () => dispatch({ kind: "redo" }),
        save: async () => {
          setUnplaced(0);
          await saving.save();
        },
      }}
    >
      {children}
    </EditsContextProvider>
  );
}
