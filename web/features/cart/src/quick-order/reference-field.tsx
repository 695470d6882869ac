// The reference of a row.

import { lazy, memo, Suspense, useRef } from "react";
import { PlainReference } from "./reference-input";
import type { QuickOrderRow } from "./rows";
import type { RowChanges } from "./use-rows";

/** Without its code the field stays plain: what is typed whole is found all the same. */
const KnownReferences = lazy(() => import("./known-references").catch(() => ({ default: PlainReference })));

export interface ReferenceFieldProps {
  row: QuickOrderRow;
  /** Its place in the list, from 1. */
  place: number;
  changes: RowChanges;
  /** A paste of several references, which makes rows of its own. */
  onPaste: (text: string) => void;
}

/** Enter takes what is marked, or what is typed, and moves on to the quantity. */
export const ReferenceField = memo(function ReferenceField(props: ReferenceFieldProps) {
  const isFocused = useRef(false);
  return (
    <Suspense fallback={<PlainReference {...props} isFocused={isFocused} />}>
      <KnownReferences {...props} isFocused={isFocused} />
    </Suspense>
  );
});
