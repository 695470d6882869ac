// The changes of the table for what stands in it: its cells, and the bar that saves them.

import { createContext, use } from "react";
import type { Cell } from "./cells";
import type { Changes } from "./edits";
import type { Progress } from "./use-saving";

export interface EditsApi {
  changes: Changes;
  typeInto: (cell: Cell, typed: string) => void;
  /** Fills cells from this one on with what a spreadsheet copied; says whether it was more than one value. */
  paste: (cell: Cell, text: string) => boolean;
  /** How many rows of what was pasted last found no place for all they say. */
  unplaced: number;
  /** The cell was left. */
  leave: () => void;
  takeBack: (keys: readonly string[]) => void;
  undo: () => void;
  redo: () => void;
  /** How many changes can be sent as they are. */
  sendable: number;
  save: () => Promise<void>;
  /** While something is being sent. */
  progress: Progress | undefined;
  /** How many changes were saved last and can be taken back. */
  saved: number;
  /** Sets the former values of what was saved last. */
  undoSaved: () => Promise<void>;
  /** Whether that was just done. */
  isRestored: boolean;
}

const EditsContext = createContext<EditsApi | undefined>(undefined);
export const EditsContextProvider = EditsContext.Provider;

/** The changes of the table around. */
export function useEdits(): EditsApi {
  const edits = use(EditsContext);
  if (!edits) throw new Error("There is no table to edit around");
  return edits;
}
