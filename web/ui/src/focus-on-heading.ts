// After a navigation focus goes to the new page's h1 (D9.15).

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves focus as soon as the heading is there; a page that has put it into a field keeps it. */
export function useFocusOnHeading() {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    if (document.activeElement?.matches("main :is(input, select, textarea)")) return;
    const focus = () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
