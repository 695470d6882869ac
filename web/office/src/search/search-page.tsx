// /office/search: synonyms, pinned results and searches without results, as the address says.

import { useMessages } from "@comptoir/i18n";
import { Page } from "@comptoir/ui";
import { useSearchParams } from "react-router";
import { PillLink } from "../parts/pill-link";
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
          <PillLink
            key={part}
            to={part === "synonyms" ? "/office/search" : `/office/search?show=${part}`}
            current={part === shown && "page"}
          >
            {t(part)}
          </PillLink>
        ))}
      </nav>
      {shown === "synonyms" && <SynonymsList />}
      {shown === "pinned" && <PinnedList />}
      {shown === "empty" && <EmptyList />}
    </Page>
  );
}
