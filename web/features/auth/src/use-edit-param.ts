// What is being edited on a page, kept in its address: back closes it, and a session that ran out comes back to it.

import { useSearchParams } from "react-router";

const EDIT = "edit";

/** Reads what is edited, and opens something else by its name; null closes. */
export function useEditParam() {
  const [query, setQuery] = useSearchParams();
  const edit = (what: string | null) => {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (what === null) next.delete(EDIT);
        else next.set(EDIT, what);
        return next;
      },
      { preventScrollReset: true, replace: what === null },
    );
  };
  return { edit, isEditing: (what: string) => query.get(EDIT) === what };
}
