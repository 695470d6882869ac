// Where somebody goes who has just signed in: back to where a guard stopped them, else to where they work or buy.

import { currentSession } from "@comptoir/api";
import { takeTarget } from "@comptoir/auth";
import { type Locale, localize, withoutLocale } from "@comptoir/i18n";

/** The office is an app of its own, for who works for the shop: the browser opens it. */
const IN_OFFICE = /^(\/en-GB)?\/office(?![^/?#])/;

/** The roles of who works for the shop (D7.51). */
const SHOP_ROLES = ["OPERATOR", "SALES", "CATALOGUE", "SUPPORT"];

/** Where who is signed in works or buys. */
export function homeOf(locale: Locale): string {
  const roles = currentSession().account?.roles ?? [];
  return localize(SHOP_ROLES.some((role) => roles.includes(role)) ? "/office" : "/", locale);
}

/** Opens that page in place of the login; `navigate` opens those of this app. */
export async function openAfterLogin(locale: Locale, navigate: (path: string) => unknown): Promise<void> {
  const { account } = currentSession();
  const target = takeTarget();
  const isAnywhere = !target || withoutLocale(target) === "/";
  const path = isAnywhere ? homeOf(locale) : target;
  // Who acts for no account may work for a supplier: that the gateway knows, and leads them on.
  if (IN_OFFICE.test(path) || (isAnywhere && !account)) location.replace(path);
  else await navigate(path);
}
