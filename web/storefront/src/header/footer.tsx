// The foot of the page: the shop's own pages as editors list them, language and colours.

import { type SiteLink, useFooter } from "@comptoir/content";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { ColourSwitch, LanguageSwitch } from "@comptoir/ui/preferences";
import { frameMessages } from "../messages";
import { useOpenLinks } from "./open-links";

export function Footer() {
  const t = useMessages(frameMessages);
  const written = useFooter();
  return (
    <footer className="mt-12 print:hidden border-line border-t">
      <div className="page-width flex flex-col gap-8 py-8">
        <nav aria-label={t("footer")}>{written ? <Columns columns={written.columns} /> : <PlainLinks />}</nav>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="text-faint text-sm">{written?.text}</p>
          <div className="flex items-center gap-3">
            <LanguageSwitch />
            <ColourSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Columns({ columns }: { columns: { headline: string; links: SiteLink[] }[] }) {
  const openLinks = useOpenLinks();
  const filled = columns.map((column) => ({ ...column, links: openLinks(column.links) }));
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-8 gap-y-6">
      {filled.map(({ headline, links }) => (
        <li key={headline}>
          <h2 className="font-medium text-sm tracking-normal">{headline}</h2>
          <ul className="mt-1.5 flex flex-col text-sm">
            {links.map((link) => (
              <li key={link.label}>
                <FooterLink link={link} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function FooterLink({ link: { label, page, href } }: { link: SiteLink }) {
  const look = "inline-flex min-h-7 items-center text-soft hover:text-accent hover:underline";
  return page === null ? (
    <a href={href} className={look}>
      {label}
    </a>
  ) : (
    <LocalizedLink to={page} className={look}>
      {label}
    </LocalizedLink>
  );
}

/** While nobody knows what editors list: the pages that every shop has. */
function PlainLinks() {
  const t = useMessages(frameMessages);
  const links = useOpenLinks()([
    { page: "/c", label: t("catalogue") },
    { page: "/brands", label: t("brands") },
    { page: "/services", label: t("services") },
    { page: "/faq", label: t("faq") },
    { page: "/contact", label: t("contact") },
    { page: "/legal-notice", label: t("legalNotice") },
    { page: "/terms", label: t("terms") },
    { page: "/privacy", label: t("privacy") },
  ]);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {links.map((link) => (
        <li key={link.page}>
          <FooterLink link={{ ...link, href: link.page }} />
        </li>
      ))}
    </ul>
  );
}
