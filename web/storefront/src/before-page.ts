// What happens before any page opens: language, newer build, session, and whether this page may be opened.

import {
  configQuery,
  currentSession,
  hasNewerBuild,
  loadAnew,
  queryClient,
  setLanguage,
  tabSessionEnd,
} from "@comptoir/api";
import { rememberTarget, renewExpiredSession, startSession } from "@comptoir/auth";
import { isPreview } from "@comptoir/content";
import { type Locale, localeOf, localize, rememberFirstLocale } from "@comptoir/i18n";
import { type MiddlewareFunction, redirect } from "react-router";
import { errorMessages } from "./errors/messages";
import { redirectFor } from "./guard";
import { type Page, pageAt } from "./pages";

let spoken: Locale | undefined;

/** Answers come in the language of the page that is opened; what is kept in another goes. */
function speakLanguageOf(pathname: string): Locale {
  const locale = localeOf(pathname);
  setLanguage(locale, errorMessages[locale]);
  if (spoken && spoken !== locale) {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "config" && queryKey[0] !== "session" });
  }
  spoken = locale;
  rememberFirstLocale(locale);
  return locale;
}

/** The middleware around every route. */
export const beforePage: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  if (hasNewerBuild()) await loadAnew(url.href);
  const locale = speakLanguageOf(url.pathname);
  await startSession();
  await renewExpiredSession();
  const { frontMode } = await queryClient.ensureQueryData(configQuery);
  const { isAuthenticated, account, punchout } = currentSession();
  const visit = {
    frontMode,
    isAuthenticated,
    hasAccount: account !== null,
    isPunchout: punchout !== null,
    hasTabEnded: tabSessionEnd() !== undefined,
    query: url.searchParams,
    isPreview: isPreview(),
  };
  const page = pageAt(url.pathname);
  const target = redirectFor(page, visit);
  if (target !== null && !isAuthenticated && !visit.hasTabEnded) {
    rememberTarget(url.pathname + url.search + url.hash);
    if (target === "/") void import("./session-news").then(({ tellLoginWanted }) => tellLoginWanted(url, locale));
  }
  if (target !== null && punchout && isMissed(page)) {
    void import("./session-news").then(({ tellNotInPunchout }) => tellNotInPunchout(punchout.tenantName, locale));
  }
  if (target !== null) throw redirect(localize(target, locale));
  return next();
};

/** Whether somebody who shops for a procurement system may have wanted this page; nobody misses the login. */
function isMissed(page: Page): boolean {
  return !page.punchout && page.access !== "guest";
}
