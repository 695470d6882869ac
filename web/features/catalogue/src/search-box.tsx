// The search field of the header: suggestions while one types, results on Enter.

import { Autocomplete } from "@base-ui/react/autocomplete";
import { queryClient } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { useDebounced } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFocusOnSlash } from "./focus-on-slash";
import { suggestionsQuery } from "./queries";
import { searchBoxMessages } from "./search-box-messages";
import type { TypedSearch } from "./search-box-placeholder";
import { ClearSearch, FIELD_STYLE, SubmitSearch } from "./search-field-parts";
import { useSearchedWords } from "./searched-words";
import { exactArticle, type Suggestion, SuggestionGroups, suggestionGroups } from "./suggestions";

/** Where words lead: to the article whose reference they are, else to what is found; a word without a digit is none. */
export async function searchPath(words: string): Promise<string> {
  const suggested = /\d/.test(words)
    ? await queryClient.fetchQuery(suggestionsQuery(words)).catch(() => undefined)
    : undefined;
  return (suggested && exactArticle(suggested, words)) ?? `/search?${new URLSearchParams({ q: words })}`;
}

/** A combobox: arrows move, Enter opens what is marked or searches for what was typed, Escape closes, "/" comes here. */
export function SearchBox({ typed }: { typed?: TypedSearch }) {
  const t = useMessages(searchBoxMessages);
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const searched = useSearchedWords();
  const [text, setText] = useState(typed?.text ?? searched);
  const [open, setOpen] = useState(typed?.focused ?? false);
  const shown = useRef(searched);
  const isMarked = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useFocusOnSlash(input);
  useEffect(() => {
    if (shown.current === searched) return;
    shown.current = searched;
    setText(searched);
  }, [searched]);
  // Takes over from the field that stood here while this one was loaded, before another letter is typed: what was
  // typed is gone on with, what was not is replaced.
  const takenOver = useRef(typed);
  useLayoutEffect(() => {
    const { focused, text = "" } = takenOver.current ?? {};
    takenOver.current = undefined;
    const field = input.current;
    if (!focused || !field) return;
    field.focus();
    field.setSelectionRange(text ? field.value.length : 0, field.value.length);
  }, []);

  const query = useDebounced(text.trim());
  const { data } = useQuery({ ...suggestionsQuery(query), enabled: open && query.length > 1 && query === text.trim() });
  const groups = useMemo(() => (data ? suggestionGroups(data) : []), [data]);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function go(to: string) {
    setOpen(false);
    input.current?.blur();
    void navigate(path(to));
  }

  async function search(words: string) {
    setOpen(false);
    go(await searchPath(words));
  }

  return (
    <search>
      <form
        className="group relative"
        onSubmit={(event) => {
          event.preventDefault();
          const words = text.trim();
          if (words && !isMarked.current) void search(words);
        }}
      >
        <Autocomplete.Root
          items={groups}
          mode="none"
          value={text}
          onValueChange={(value, { reason }) => reason !== "item-press" && setText(value)}
          itemToStringValue={(item: Suggestion) => item.name}
          onItemHighlighted={(item) => {
            isMarked.current = item !== undefined;
          }}
          open={open && count > 0 && text.trim().length > 1}
          onOpenChange={setOpen}
          openOnInputClick
        >
          <SubmitSearch />
          <Autocomplete.Input
            ref={input}
            aria-label={t("label")}
            placeholder={t("placeholder")}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            className={FIELD_STYLE}
          />
          <ClearSearch
            isEmpty={!text}
            onClear={() => {
              setText("");
              input.current?.focus();
            }}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={6} align="start" collisionPadding={8} className="z-50 outline-none">
              <Autocomplete.Popup className="max-h-[min(var(--available-height),36rem)] w-[var(--anchor-width)] min-w-[min(20rem,calc(100vw-1rem))] animate-fade-in overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-float">
                <Autocomplete.Status className="sr-only">{t("found", { count })}</Autocomplete.Status>
                <SuggestionGroups groups={groups} onPick={({ to }) => go(to)} />
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      </form>
    </search>
  );
}
