// What the search field shows around its words, before its suggestions are loaded and after.

import { useMessages } from "@comptoir/i18n";
import { Search, X } from "lucide-react";
import { searchBoxMessages } from "./search-box-messages";

export const FIELD_STYLE =
  "h-10 w-full rounded-control border border-edge/70 bg-surface pr-10 pl-9 text-base placeholder:text-faint hover:border-edge focus-visible:border-accent focus-visible:outline-offset-0 sm:text-[0.9375rem]";

/** Searches for what stands in the field. */
export function SubmitSearch() {
  const t = useMessages(searchBoxMessages);
  return (
    <button
      type="submit"
      tabIndex={-1}
      aria-label={t("submit")}
      className="absolute top-0 left-0 inline-flex size-10 items-center justify-center text-faint hover:text-ink"
    >
      <Search aria-hidden size={17} />
    </button>
  );
}

/** Empties the field; where it is empty, says which key leads there. */
export function ClearSearch({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  const t = useMessages(searchBoxMessages);
  if (isEmpty)
    return (
      <kbd
        aria-hidden
        title={t("shortcut")}
        className="absolute top-2 right-2.5 rounded-[0.25rem] border border-line px-1.5 font-mono text-faint text-xs leading-5 group-focus-within:hidden max-lg:hidden"
      >
        /
      </kbd>
    );
  return (
    <button
      type="button"
      aria-label={t("clear")}
      onClick={onClear}
      className="absolute top-1 right-1 inline-flex size-8 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden size={16} />
    </button>
  );
}
