// What happens before any page opens: a newer build, the language of its address, and a session that lives.

import { currentSession, hasNewerBuild, loadAnew, queryClient, setLanguage } from "@comptoir/api";
import { renewExpiredSession, startSession } from "@comptoir/auth";
import { type Locale, localeOf } from "@comptoir/i18n";
import type { MiddlewareFunction } from "react-router";
import { officeMessages } from "./messages";
import { leaveForLogin } from "./session";

let spoken: Locale | undefined;

/** Answers come in the language of the page that is opened; what is kept in another goes. */
function speakLanguageOf(pathname: string): void {
  const locale = localeOf(pathname);
  setLanguage(locale, officeMessages[locale]);
  if (spoken && spoken !== locale) {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "config" && queryKey[0] !== "session" });
  }
  spoken = locale;
}

/** The middleware around every route. */
export const beforePage: MiddlewareFunction = async ({ request }, next) => {
  const { href, pathname, search, hash } = new URL(request.url);
  if (hasNewerBuild()) await loadAnew(href);
  speakLanguageOf(pathname);
  await startSession();
  await renewExpiredSession();
  if (!currentSession().isAuthenticated) await leaveForLogin(pathname + search + hash);
  return next();
};
