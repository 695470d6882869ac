// The first page: where a buyer starts, with their own things, what editors wrote, and the catalogue.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import type { ReactNode } from "react";
import { homeMessages } from "./messages";

export interface HomePageProps {
  /** The root categories. */
  categories: ReactNode;
  /** What a buyer finds first; a visitor has none. */
  desk?: ReactNode;
  /** What editors wrote. */
  story: {
    /** Null while it can't be had: then the page is the catalogue, and says so (D2.14). */
    blocks: ReactNode;
    /** Whether it may still come. */
    isComing: boolean;
    title: string;
    /** Whether its first block has the page's h1. */
    hasHeading: boolean;
    /** Whether categories are among its blocks. */
    hasCategories: boolean;
  };
}

export function HomePage({ categories, desk, story }: HomePageProps) {
  const t = useMessages(homeMessages);
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:gap-10 sm:py-9">
      <title>{story.title ? `${story.title} · Comptoir` : "Comptoir"}</title>
      {!story.hasHeading && <Greeting />}
      {desk}
      {story.blocks}
      {!story.hasCategories && (
        <section aria-labelledby="browse" className="flex flex-col gap-4">
          <h2 id="browse" className="text-xl">
            {t("browse")}
          </h2>
          {categories}
        </section>
      )}
      {!story.blocks && !story.isComing && (
        <p role="status" className="max-w-prose text-soft">
          {t("noStory")}
        </p>
      )}
    </div>
  );
}

function Greeting() {
  const t = useMessages(homeMessages);
  const { user, account } = useSession();
  return (
    <header>
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {user ? t("greeting", { name: user.firstName }) : t("visitorTitle")}
      </h1>
      <p className="mt-1 max-w-prose text-soft">{account ? t("lead", { account: account.name }) : t("visitorLead")}</p>
    </header>
  );
}
