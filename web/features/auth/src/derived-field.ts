// A field that follows from others until somebody types something else.

import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";

/** Keeps a field of the form around at what follows from others; empty: nothing follows yet. What was typed there stays. */
export function useDerivedField(name: string, following: string): void {
  const { getValues, setValue } = useFormContext();
  const last = useRef(following);
  useEffect(() => {
    if (following === "") return;
    const now = getValues(name);
    if (now === "" || now === last.current) setValue(name, following, { shouldValidate: true });
    last.current = following;
  }, [name, following, getValues, setValue]);
}
