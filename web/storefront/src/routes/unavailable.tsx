// A page that exists but is not open yet: says so, and what serves instead.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { useLocation } from "react-router";
import { type PageId, pageAt } from "../pages";
import { routeMessages } from "./messages";

type Words = { title: keyof Texts; text: keyof Texts };
type Texts = (typeof routeMessages)["en-GB"];

const WORDS: Partial<Record<PageId, Words>> = {
  faq: { title: "faqTitle", text: "contentText" },
  services: { title: "servicesTitle", text: "contentText" },
};

export function Component() {
  const t = useMessages(routeMessages);
  const { id } = pageAt(useLocation().pathname);
  const { title, text } = WORDS[id] ?? { title: "catalogue", text: "contentText" };
  return (
    <section className="page-width flex flex-col items-start gap-4 py-16">
      <title>{`${t(title)} · Comptoir`}</title>
      <h1 tabIndex={-1} className="text-3xl">
        {t(title)}
      </h1>
      <p className="max-w-prose text-lg text-soft">{t("unavailableLead")}</p>
      <p className="max-w-prose text-soft">{t(text)}</p>
      <LocalizedLink to="/c" className={buttonStyle({ kind: "primary" })}>
        {t("catalogue")}
      </LocalizedLink>
    </section>
  );
}
