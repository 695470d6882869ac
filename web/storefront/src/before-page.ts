// What happens before any page opens: language, newer build, session, and whether this page may be opened.

import { configQuery, currentSession, queryClient, setLanguage } from "@comptoir/api";
import { rememberTarget, renewExpiredSession, startSession } from "@comptoir/auth";
import { isPreview } from "@comptoir/content";
import { type Locale, localeOf, localize } from "@comptoir/i18n";
import { type MiddlewareFunction, redirect } from "react-router";
import { errorMessages } from "./errors/messages";
import { LOGIN_AFTER_GUARD, redirectFor } from "./guard";
import { hasNewerBuild, loadAnew } from "./new-build";
import { pageAt } from "./pages";

let spoken: Locale | undefined;

/** Answers come in the language of the page that is opened; what is kept in another goes. */
function speakLanguageOf(pathname: string): Locale {
  const locale = localeOf(pathname);
  setLanguage(locale, errorMessages[locale]);
  if (spoken && spoken !== locale) {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "config" && queryKey[0] !== "session" });
  }
  spoken = locale;
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
  const { isAuthenticated, account } = currentSession();
  const visit = {
    frontMode,
    isAuthenticated,
    hasAccount: account !== null,
    query: url.searchParams,
    isPreview: isPreview(),
  };
  const target = redirectFor(pageAt(url.pathname), visit);
  if (target === LOGIN_AFTER_GUARD) rememberTarget(url.pathname + url.search + url.hash);
  if (target !== null) throw redirect(localize(target, locale));
  return next();
};
