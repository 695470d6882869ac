// Who may open which page: the same decisions as the gateway's, for navigation inside the app.

import type { Config } from "@comptoir/api";
import type { Page, PageId } from "./pages";

/** What the decision depends on. */
export interface GuardContext {
  frontMode: Config["frontMode"];
  isAuthenticated: boolean;
  /** Whether an account acts: a user without any membership can't check out (D4.16). */
  hasAccount: boolean;
  /** Whether a procurement system opened the session: then the account's own pages are not there. */
  isPunchout?: boolean;
  /** Whether the tab had a session of its own that is over: no other takes its place. */
  hasTabEnded?: boolean;
  /** Whether this is a preview of drafts, whose reader need not be a customer. */
  isPreview?: boolean;
  query: URLSearchParams;
}

export const LOGIN_AFTER_GUARD = "/auth/login?oci=true";
/** Where tabs learn how their own session ended. */
export const TAB_SESSION_END = "/oci-punchout";

/** Where a visit to a page goes instead, as an unprefixed path; null lets it through (D2.1, D2.2). */
export function redirectFor(page: Page, visit: GuardContext): string | null {
  if (visit.hasTabEnded) return page.guard === "punchout" || page.access === "anyone" ? null : TAB_SESSION_END;
  if (visit.isPunchout && !page.punchout) return "/";
  if (visit.isAuthenticated) {
    const tradesToken = page.guard === "punchout" && visit.query.has("token");
    if (page.access === "guest" && !tradesToken) return "/";
    return page.guard === "checkout" ? redirectForCheckout(page, visit) : null;
  }
  if (page.access === "guest" || page.access === "anyone") return null;
  if (visit.isPreview && page.access === "public") return null;
  if (visit.frontMode === "private") return LOGIN_AFTER_GUARD;
  return page.access === "login" ? "/" : null;
}

function redirectForCheckout(page: Page, { hasAccount, query }: GuardContext): string | null {
  if (!hasAccount) return "/";
  if (query.has("orderId")) return null;
  if (page.id === "order-confirmation") return "/checkout/cart";
  if (page.id === "quote-confirmation") return "/account/quotes";
  return null;
}

/** What works without any membership; every other page says why it doesn't (D4.16). */
const FOR_ANY_USER: ReadonlySet<PageId> = new Set(["faq", "services", "user-information", "contact", "logout"]);

/** Whether a signed-in user needs an account for this page. */
export function needsAccount(page: Page): boolean {
  return page.access !== "guest" && page.access !== "anyone" && !FOR_ANY_USER.has(page.id);
}
