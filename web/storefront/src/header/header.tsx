// The head of the page: search first, then for whom one buys, and what one has.

import { configQuery, useSession } from "@comptoir/api";
import { ActingAccount, ActingButton, UserButton } from "@comptoir/auth";
import { LocalizedLink, LocalizedNavLink, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { ColourSwitch, LanguageSwitch } from "@comptoir/ui/preferences";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ListChecks, Rows3 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { frameMessages } from "../messages";
import { CategoryNav } from "./category-nav";
import { SearchField } from "./search-field";
import { Wordmark } from "./wordmark";

const AccountSwitcher = lazy(() => import("./interactive").then((parts) => ({ default: parts.AccountSwitcher })));
const UserMenu = lazy(() => import("./interactive").then((parts) => ({ default: parts.UserMenu })));
const CartBadge = lazy(() => import("./interactive").then((parts) => ({ default: parts.CartBadge })));
const WaitingMenu = lazy(() => import("./interactive").then((parts) => ({ default: parts.WaitingMenu })));
const NotificationsLink = lazy(() => import("./interactive").then((parts) => ({ default: parts.NotificationsLink })));
const SiteNav = lazy(() => import("./interactive").then((parts) => ({ default: parts.SiteNav })));
const PaletteButton = lazy(() => import("./interactive").then((parts) => ({ default: parts.PaletteButton })));

export function Header() {
  const t = useMessages(frameMessages);
  const { isAuthenticated, account, accounts, punchout } = useSession();
  const { data: config } = useQuery(configQuery);
  // In a private shop a visitor reads what everybody may, and sees nothing of the catalogue.
  const isClosed = config?.frontMode === "private" && !isAuthenticated;
  // What was done to a control before the rest of it was loaded.
  const [pressed, setPressed] = useState<"account" | "user">();
  const choices = accounts.reduce((count, account) => count + account.stores.length, 0);
  return (
    // On a screen that is narrow or low, as at 200 % zoom, it is scrolled away: there it would keep a third of the page.
    <header className="sticky top-0 print:hidden z-30 border-line border-b bg-page/95 backdrop-blur-sm max-sm:static [@media(height<36rem)]:static">
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2.5 lg:grid-cols-[auto_minmax(16rem,1fr)_auto_auto] lg:gap-x-5">
        <Wordmark />
        <div className="order-last col-span-3 lg:order-none lg:col-span-1 lg:max-w-2xl">
          {!isClosed && <SearchField />}
        </div>
        <div className="flex min-w-0 max-sm:order-last max-sm:col-span-3 max-sm:*:flex-1 sm:max-w-60 sm:justify-self-end lg:justify-self-start">
          {isAuthenticated && !punchout && (
            <Suspense
              fallback={choices > 1 ? <ActingButton onClick={() => setPressed("account")} /> : <ActingAccount />}
            >
              <AccountSwitcher defaultOpen={pressed === "account"} />
            </Suspense>
          )}
        </div>
        <nav aria-label={t("tools")} className="flex items-center gap-1 max-sm:col-start-3">
          {isAuthenticated ? (
            <>
              {account && (
                <>
                  {/* Its place is kept: what comes moves nothing. */}
                  {!punchout && (
                    <>
                      <div className="size-10">
                        <Suspense>
                          <WaitingMenu />
                        </Suspense>
                      </div>
                      <div className="size-10">
                        <Suspense>
                          <NotificationsLink />
                        </Suspense>
                      </div>
                    </>
                  )}
                  <Tool to="/fastcart" icon={<Rows3 aria-hidden size={19} />} label={t("quickOrder")} />
                  <Tool to="/buyinglist" icon={<ListChecks aria-hidden size={19} />} label={t("lists")} />
                  <Suspense fallback={<div className="h-10 w-10 md:w-28.5" />}>
                    <CartBadge />
                  </Suspense>
                </>
              )}
              {!punchout && (
                <Suspense fallback={<UserButton onClick={() => setPressed("user")} />}>
                  <UserMenu defaultOpen={pressed === "user"} />
                </Suspense>
              )}
            </>
          ) : (
            <LocalizedLink to="/auth/login" className={buttonStyle({ kind: "primary" })}>
              {t("signIn")}
            </LocalizedLink>
          )}
        </nav>
      </div>
      <div className="border-line border-t">
        <div className="page-width flex h-10 items-center justify-between gap-6">
          {isClosed ? <div /> : <CategoryNav />}
          {!isClosed && (
            <Suspense>
              <SiteNav />
            </Suspense>
          )}
          <div className={clsx("shrink-0 items-center gap-2 md:flex", isClosed ? "flex" : "hidden")}>
            {isAuthenticated && (
              <Suspense fallback={<div className="h-8 w-33" />}>
                <PaletteButton />
              </Suspense>
            )}
            <LanguageSwitch />
            <ColourSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}

function Tool({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <LocalizedNavLink
      to={to}
      title={label}
      className={({ isActive }) =>
        clsx(
          "inline-flex h-10 items-center gap-2 rounded-control px-2.5 text-sm hover:bg-sunken hover:text-ink max-sm:hidden",
          isActive ? "text-accent" : "text-soft",
        )
      }
    >
      {icon}
      <span className="max-xl:sr-only">{label}</span>
    </LocalizedNavLink>
  );
}
