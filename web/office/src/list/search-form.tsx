// A field to find rows by words: what is searched goes into the address.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Input } from "@comptoir/ui";
import { Search } from "lucide-react";
import { type NavigateOptions, useNavigate } from "react-router";
import { listMessages } from "./messages";

interface SearchFormProps {
  /** What the field is called and finds. */
  label: string;
  hint: string;
  /** What the address says. */
  query: string;
  /** Where something is searched, without language prefix. */
  urlFor: (query: string) => string;
  navigation?: NavigateOptions;
}

export function SearchForm({ label, hint, query, urlFor, navigation }: SearchFormProps) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  return (
    <form
      // What the address says is what the field shows, also after going back.
      key={query}
      className="flex w-full min-w-0 gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
        void navigate(localized(urlFor(typed)), navigation);
      }}
    >
      <Input type="search" name="q" aria-label={label} placeholder={hint} defaultValue={query} maxLength={100} />
      <Button type="submit" icon={<Search aria-hidden size={16} />}>
        <span className="sr-only">{t("searchAction")}</span>
      </Button>
    </form>
  );
}
