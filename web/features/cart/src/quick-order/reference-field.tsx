// The reference of a row.

import { lazy, memo, Suspense, useRef } from "react";
import { PlainReference } from "./reference-input";
import type { QuickOrderRow } from "./rows";
import type { RowChanges } from "./use-rows";

const KnownReferences = lazy(() => import("./known-references"));

export interface ReferenceFieldProps {
  row: QuickOrderRow;
  /** Its number on the page, from 1. */
  place: number;
  changes: RowChanges;
  /** A text of several lines was pasted here. */
  onPaste: (text: string) => void;
}

/** Enter takes what is marked, or what is typed, and moves on to the quantity. */
export const ReferenceField = memo(function ReferenceField(props: ReferenceFieldProps) {
  const isFocused = useRef(false);
  const plain = (
    <PlainReference
      {...props}
      onFocusChange={(focused) => {
        isFocused.current = focused;
      }}
    />
  );
  return (
    <Suspense fallback={plain}>
      <KnownReferences {...props} isFocused={isFocused} />
    </Suspense>
  );
});
