// The root categories in a row, and on narrow screens that have no bar at their foot the buying tools with them.

import { categoriesQuery } from "@comptoir/catalogue";
import { LocalizedNavLink, useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { frameMessages } from "../messages";

export function CategoryNav() {
  const t = useMessages(frameMessages);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const links = [
    { to: "/c", label: t("allCategories"), phonesOnly: false },
    ...categories.map(({ path, name }) => ({ to: `/c/${path}`, label: name, phonesOnly: false })),
    { to: "/fastcart", label: t("quickOrder"), phonesOnly: true },
    { to: "/buyinglist", label: t("lists"), phonesOnly: true },
  ];
  return (
    <nav aria-label={t("mainNav")} className="min-w-0 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex items-center gap-5 whitespace-nowrap text-sm">
        {links.map(({ to, label, phonesOnly }) => (
          <li key={to} className={phonesOnly ? "sm:hidden phone:[html:has([data-app-bar])_&]:hidden" : undefined}>
            <LocalizedNavLink
              to={to}
              end={to === "/c"}
              className={({ isActive }) =>
                clsx("block py-2 hover:text-accent", isActive ? "font-medium text-ink" : "text-soft")
              }
            >
              {label}
            </LocalizedNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
