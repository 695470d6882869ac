// The bar at a phone's foot: what a thumb needs on every page.

import { CartTab } from "@comptoir/cart";
import { LocalizedNavLink, useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { ListChecks, Rows3, Search } from "lucide-react";
import { frameMessages } from "../messages";

const TAB =
  "flex min-w-0 flex-col items-center justify-center gap-1 text-[0.6875rem] leading-none text-soft focus-visible:-outline-offset-2";

export default function PhoneBar() {
  const t = useMessages(frameMessages);
  const tab = ({ isActive }: { isActive: boolean }) => clsx(TAB, isActive && "font-medium text-accent");
  return (
    <nav
      aria-label={t("phoneBar")}
      data-app-bar
      className="fixed inset-x-0 bottom-0 z-30 hidden h-(--foot) auto-cols-fr grid-flow-col border-line border-t bg-page pb-[env(safe-area-inset-bottom)] phone:grid print:hidden"
    >
      <button
        type="button"
        className={TAB}
        onClick={() => document.querySelector<HTMLElement>("search input")?.focus()}
      >
        <Search aria-hidden size={20} />
        {t("search")}
      </button>
      <LocalizedNavLink to="/fastcart" className={tab}>
        <Rows3 aria-hidden size={20} />
        {t("quickOrder")}
      </LocalizedNavLink>
      <LocalizedNavLink to="/buyinglist" className={tab}>
        <ListChecks aria-hidden size={20} />
        {t("lists")}
      </LocalizedNavLink>
      <CartTab className={clsx(TAB, "figures")} />
    </nav>
  );
}
