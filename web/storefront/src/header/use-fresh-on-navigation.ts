// What the header counts is read anew on another page.

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls on another page than the first, once each: whoever calls reads what is older than its queries allow. */
export function useFreshOnNavigation(refresh: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    refresh();
  });
}
