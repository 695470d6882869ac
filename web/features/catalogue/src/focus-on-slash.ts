// "/" brings focus to the search field, from wherever one is not typing.

import { type RefObject, useEffect } from "react";

/** Brings focus to a field on "/", with what stands in it selected; a slash typed into another field is just a slash. */
export function useFocusOnSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, [contenteditable], [role=dialog]")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [input]);
}
