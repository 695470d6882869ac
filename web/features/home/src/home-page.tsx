// The first page: where a buyer starts, with the catalogue below and their own things beside.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import type { ReactNode } from "react";
import { homeMessages } from "./messages";

export interface HomePageProps {
  /** The root categories. */
  categories: ReactNode;
  /** The buyer's cart and lists; a visitor has none. */
  aside?: ReactNode;
}

export function HomePage({ categories, aside }: HomePageProps) {
  const t = useMessages(homeMessages);
  const { user, account } = useSession();
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-9">
      <title>Comptoir</title>
      <header>
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {user ? t("greeting", { name: user.firstName }) : t("visitorTitle")}
        </h1>
        <p className="mt-1 max-w-prose text-soft">
          {account ? t("lead", { account: account.name }) : t("visitorLead")}
        </p>
      </header>
      {aside}
      <section aria-labelledby="browse" className="flex flex-col gap-4">
        <h2 id="browse" className="text-xl">
          {t("browse")}
        </h2>
        {categories}
      </section>
    </div>
  );
}
