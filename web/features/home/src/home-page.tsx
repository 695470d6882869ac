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
    <div className="page-width flex flex-col gap-10 py-8 sm:py-12">
      <title>Comptoir</title>
      <header>
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {user ? t("greeting", { name: user.firstName }) : t("visitorTitle")}
        </h1>
        <p className="mt-2 max-w-prose text-lg text-soft">
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
