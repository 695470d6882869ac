// The map of the site, as pages.json tells it to the gateway and to this router.

import { withoutLocale } from "@comptoir/i18n";
import map from "../../pages.json";

/** One page. Both languages have it: at `path`, and at `/en-GB` + `path`. */
export interface Page {
  id: PageId;
  /** `:name` stands for one segment, a trailing `*` for any number. Fixed paths win over patterns, longer patterns over the catch-all. */
  path: string;
  /** Who may open it: everyone in either mode, everyone in public mode, signed-in users, or only those who are not signed in. */
  access: "anyone" | "public" | "login" | "guest";
  /** A further check after the one of access. */
  guard: "checkout" | "punchout" | null;
  /** The frame around it. */
  layout: Layout;
  /** The slug of the editorial story it shows. */
  content: string | null;
  /** Whether it is there for somebody whom a procurement system sent; absent: no. */
  punchout?: boolean;
}

export type Layout = "default" | "auth" | "blank";
export type PageId = (typeof PAGE_IDS)[number];

/** Every page's id; a test compares it with pages.json. */
export const PAGE_IDS = [
  "home",
  "faq",
  "services",
  "legal-notice",
  "terms",
  "privacy",
  "fastcart",
  "brands",
  "collection",
  "category",
  "product",
  "login",
  "register",
  "validation",
  "reset-password",
  "first-operator",
  "invitation",
  "forgot-password",
  "get-access",
  "oci-punchout",
  "logout",
  "search",
  "contact",
  "buyinglist",
  "recurring-orders",
  "quotes",
  "account-quotes",
  "account-orders",
  "account-order",
  "addresses",
  "customer-account",
  "purchasing",
  "connections",
  "notifications",
  "user-information",
  "shipping",
  "cart",
  "named-cart",
  "order-confirmation",
  "quote-confirmation",
  "category-path",
] as const;

/** All pages, in the file's order. */
export const pages = map as Page[];

/** The page at a pathname, with or without language prefix; the catch-all takes what nothing else does. */
export function pageAt(pathname: string): Page {
  const path = withoutLocale(pathname).replace(/(.)\/$/, "$1");
  const found = pages.find((page) => matches(page.path, path));
  if (!found) throw new Error("pages.json has no catch-all page");
  return found;
}

/** Whether a link of the shop leads to a page that a punch-out has. */
export function isOpenInPunchout(link: string): boolean {
  return pageAt(new URL(link, location.origin).pathname).punchout ?? false;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  const open = wanted.at(-1) === "*";
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
  return wanted.every(
    (part, index) => part === "*" || (part.startsWith(":") ? given[index] !== "" : part === given[index]),
  );
}
