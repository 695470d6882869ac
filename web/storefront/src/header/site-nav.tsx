// What the shop offers beside its categories, as editors list it; narrow screens find it in the footer.

import { type SiteLink, useNavigation } from "@comptoir/content";
import { LocalizedNavLink, useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { frameMessages } from "../messages";
import { useOpenLinks } from "./open-links";

export function SiteNav() {
  const t = useMessages(frameMessages);
  const written = useNavigation() ?? [
    { page: "/services", href: "/services", label: t("services") },
    { page: "/faq", href: "/faq", label: t("faq") },
  ];
  const links = useOpenLinks()(written);
  return (
    <nav aria-label={t("siteNav")} className="shrink-0 max-xl:hidden">
      <ul className="flex items-center gap-5 whitespace-nowrap text-sm">
        {links.map((link) => (
          <li key={link.label}>
            <NavigationLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavigationLink({ link: { label, page, href } }: { link: SiteLink }) {
  const look = ({ isActive }: { isActive: boolean }) =>
    clsx("block py-2 hover:text-accent", isActive ? "font-medium text-ink" : "text-soft");
  return page === null ? (
    <a href={href} className={look({ isActive: false })}>
      {label}
    </a>
  ) : (
    <LocalizedNavLink to={page} className={look}>
      {label}
    </LocalizedNavLink>
  );
}
