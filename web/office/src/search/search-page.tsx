// /office/search: synonyms, pinned results and searches without results, as the address says.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Page } from "@comptoir/ui";
import { clsx } from "clsx";
import { useSearchParams } from "react-router";
import { EmptyList } from "./empty-list";
import { searchMessages } from "./messages";
import { PinnedList } from "./pinned-list";
import { SynonymsList } from "./synonyms-list";

const PARTS = ["synonyms", "pinned", "empty"] as const;

export function SearchPage() {
  const t = useMessages(searchMessages);
  const [address] = useSearchParams();
  const shown = PARTS.find((part) => part === address.get("show")) ?? "synonyms";
  return (
    <Page title={t("title")} subtitle={t("lead")}>
      <nav aria-label={t("sections")} className="flex flex-wrap gap-1.5">
        {PARTS.map((part) => (
          <LocalizedLink
            key={part}
            to={part === "synonyms" ? "/office/search" : `/office/search?show=${part}`}
            aria-current={part === shown ? "page" : undefined}
            className={clsx(
              "inline-flex h-8 items-center whitespace-nowrap rounded-control border px-2.5 text-sm",
              part === shown
                ? "border-accent bg-accent-wash font-medium text-accent"
                : "border-line text-soft hover:border-edge hover:text-ink",
            )}
          >
            {t(part)}
          </LocalizedLink>
        ))}
      </nav>
      {shown === "synonyms" && <SynonymsList />}
      {shown === "pinned" && <PinnedList />}
      {shown === "empty" && <EmptyList />}
    </Page>
  );
}
