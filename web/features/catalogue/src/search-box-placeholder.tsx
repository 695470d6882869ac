// The search field until somebody comes to it: it takes words, "/" and Enter already, and hands on what was typed to the
// one that suggests.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useFocusOnSlash } from "./focus-on-slash";
import { searchBoxMessages } from "./search-box-messages";
import { ClearSearch, FIELD_STYLE, SubmitSearch } from "./search-field-parts";
import { useSearchedWords } from "./searched-words";

/** What somebody had typed when the search field was loaded. */
export interface TypedSearch {
  /** Absent: nothing yet, what was searched for still stands there. */
  text?: string;
  /** Whether they are still at it. */
  focused: boolean;
}

interface SearchBoxPlaceholderProps {
  onTyped: (typed: TypedSearch) => void;
  /** Where words with a digit lead, which may be an article's reference. */
  pathFor: (words: string) => Promise<string>;
}

export function SearchBoxPlaceholder({ onTyped, pathFor }: SearchBoxPlaceholderProps) {
  const t = useMessages(searchBoxMessages);
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const searched = useSearchedWords();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnSlash(input);
  function tell(focused: boolean) {
    const text = input.current?.value ?? "";
    onTyped(text === searched ? { focused } : { text, focused });
  }
  return (
    <search>
      <form
        className="group relative"
        onSubmit={(event) => {
          event.preventDefault();
          const words = input.current?.value.trim();
          if (!words) return;
          // Who has searched is no longer at it: no suggestions come over what was found.
          input.current?.blur();
          const found = `/search?${new URLSearchParams({ q: words })}`;
          const to = /\d/.test(words) ? pathFor(words).catch(() => found) : found;
          void Promise.resolve(to).then((to) => navigate(path(to)));
        }}
      >
        <SubmitSearch />
        <input
          key={searched}
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-haspopup="listbox"
          defaultValue={searched}
          aria-label={t("label")}
          placeholder={t("placeholder")}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onFocus={() => tell(true)}
          onBlur={() => tell(false)}
          onChange={() => tell(true)}
          className={FIELD_STYLE}
        />
        <ClearSearch
          isEmpty={!searched}
          onClear={() => {
            if (!input.current) return;
            input.current.value = "";
            input.current.focus();
          }}
        />
      </form>
    </search>
  );
}
