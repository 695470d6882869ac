// What is typed, once a moment passed without another letter.

import { useEffect, useState } from "react";

/** Long enough to skip most letters of a word, short enough to feel immediate. */
const DEBOUNCE_MS = 120;

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
