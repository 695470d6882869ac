// The foot of the page: the shop's own pages, language and colours.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { frameMessages } from "../messages";
import { ColourSwitch, LanguageSwitch } from "./preferences";

export function Footer() {
  const t = useMessages(frameMessages);
  const links = [
    { to: "/c", label: t("catalogue") },
    { to: "/brands", label: t("brands") },
    { to: "/services", label: t("services") },
    { to: "/faq", label: t("faq") },
    { to: "/contact", label: t("contact") },
  ];
  return (
    <footer className="mt-12 print:hidden border-line border-t">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
        <nav aria-label={t("footer")}>
          <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {links.map(({ to, label }) => (
              <li key={to}>
                <LocalizedLink to={to} className="text-soft hover:text-accent hover:underline">
                  {label}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-3">
          <LanguageSwitch />
          <ColourSwitch />
        </div>
      </div>
    </footer>
  );
}
