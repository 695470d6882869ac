// What is told of the session that nobody asked for: code of its own, for few loads need it.

import { currentSession } from "@comptoir/api";
import type { SessionEvent } from "@comptoir/auth";
import { type Locale, localize, translate, withoutLocale } from "@comptoir/i18n";
import { toast } from "@comptoir/ui/toast";
import { sessionMessages } from "./session-messages";

/** Tells what happened to the session. */
export function tell({ kind, elsewhere }: SessionEvent, locale: Locale): void {
  const t = translate(sessionMessages, locale);
  const account = currentSession().account?.name ?? "";
  if (kind === "lost" && !elsewhere) toast.problem(t("sessionExpired"), { id: "session" });
  if (kind === "fallback") toast.info(t("fallbackAccount", { account }));
  if (kind === "switch" && elsewhere) toast.info(t("accountChangedElsewhere", { account }), { id: "account" });
}

/** Tells somebody whom a procurement system sent that a page is not there for them. */
export function tellNotInPunchout(tenant: string, locale: Locale): void {
  toast.info(translate(sessionMessages, locale)("notInPunchout", { tenant }), { id: "not-in-punchout" });
}

/**
 * Tells a visitor whom a guard led home that the page needs a login, and leads there; the page, and with it the words
 * that were searched for, comes after it.
 */
export function tellLoginWanted({ pathname, searchParams }: URL, locale: Locale): void {
  const words = withoutLocale(pathname) === "/search" ? searchParams.get("q") : null;
  const t = translate(sessionMessages, locale);
  toast.info(words ? t("loginToSearch", { words }) : t("loginToOpen"), {
    id: "login-wanted",
    action: { label: t("login"), onClick: () => location.assign(localize("/auth/login", locale)) },
  });
}
