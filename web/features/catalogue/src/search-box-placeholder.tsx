// The search field until its suggestions are loaded: it takes words, "/" and Enter already, and hands on what was typed.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Search } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useFocusOnSlash } from "./focus-on-slash";
import { searchBoxMessages } from "./search-box-messages";

/** What somebody had typed when the search field was loaded. */
export interface TypedSearch {
  text: string;
  /** Whether they are still at it. */
  focused: boolean;
}

export function SearchBoxPlaceholder({ onTyped }: { onTyped: (typed: TypedSearch) => void }) {
  const t = useMessages(searchBoxMessages);
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnSlash(input);
  const tell = (focused: boolean) => onTyped({ text: input.current?.value ?? "", focused });
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          const words = input.current?.value.trim();
          if (words) void navigate(path(`/search?${new URLSearchParams({ q: words })}`));
        }}
      >
        <Search aria-hidden size={17} className="absolute top-3 left-3 text-faint" />
        <input
          ref={input}
          aria-label={t("label")}
          placeholder={t("placeholder")}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onFocus={() => tell(true)}
          onBlur={() => tell(false)}
          onChange={() => tell(true)}
          className="h-10 w-full rounded-control border border-edge/70 bg-surface pr-10 pl-9 text-base placeholder:text-faint hover:border-edge focus-visible:border-accent focus-visible:outline-offset-0 sm:text-[0.9375rem]"
        />
      </form>
    </search>
  );
}
