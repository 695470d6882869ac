// Which page opens for whom: every page, in both languages, both modes, signed in or not.

import { LOCALES, localize, withoutLocale } from "@comptoir/i18n";
import { describe, expect, it } from "vitest";
import { type GuardContext, LOGIN_AFTER_GUARD, redirectFor } from "./guard";
import { PAGE_IDS, type Page, pageAt, pages } from "./pages";

const noQuery = new URLSearchParams();

function visit(part: Partial<GuardContext>): GuardContext {
  return { frontMode: "private", isAuthenticated: false, hasAccount: true, query: noQuery, ...part };
}

/** An address that a page's pattern matches. */
function example(page: Page): string {
  return page.path.replace(":id", "42").replace("*", "bureau/classement");
}

const everyPage = pages.flatMap((page) => LOCALES.map((locale) => ({ page, path: localize(example(page), locale) })));

describe("the map of the site", () => {
  it("lists every known page once", () => {
    expect(pages.map(({ id }) => id).sort()).toEqual([...PAGE_IDS].sort());
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });

  it.each(everyPage)("finds $page.id at $path", ({ page, path }) => {
    expect(pageAt(path)).toBe(page);
  });

  it("lets fixed paths win over the catch-all, and the catch-all take the rest", () => {
    expect(pageAt("/faq").id).toBe("faq");
    expect(pageAt("/en-GB").id).toBe("home");
    expect(pageAt("/faq/more").id).toBe("category-path");
    expect(pageAt("/en-GBX").id).toBe("category-path");
  });

  it("ignores a slash at the end", () => {
    expect(pageAt("/en-GB/search/").id).toBe("search");
  });
});

describe("the guard", () => {
  it.each(everyPage)("private mode, not signed in: $path", ({ page, path }) => {
    const target = redirectFor(pageAt(path), visit({}));
    const isOpen = page.access === "guest" || page.access === "anyone";
    expect(target).toBe(isOpen ? null : LOGIN_AFTER_GUARD);
  });

  it.each(everyPage)("public mode, not signed in: $path", ({ page, path }) => {
    const target = redirectFor(pageAt(path), visit({ frontMode: "public" }));
    expect(target).toBe(page.access === "login" ? "/" : null);
  });

  it.each(everyPage.flatMap((entry) => (["private", "public"] as const).map((frontMode) => ({ ...entry, frontMode }))))(
    "signed in, $frontMode mode: $path",
    ({ page, path, frontMode }) => {
      const query = new URLSearchParams("orderId=1");
      const target = redirectFor(pageAt(path), visit({ frontMode, isAuthenticated: true, query }));
      expect(target).toBe(page.access === "guest" ? "/" : null);
    },
  );

  it("lets who previews drafts read what a public shop shows", () => {
    expect(redirectFor(pageAt("/faq"), visit({ isPreview: true }))).toBeNull();
    expect(redirectFor(pageAt("/account/orders"), visit({ isPreview: true }))).toBe(LOGIN_AFTER_GUARD);
  });

  it("lets a signed-in user trade a punch-out token", () => {
    const query = new URLSearchParams("token=abc");
    expect(redirectFor(pageAt("/oci-punchout"), visit({ isAuthenticated: true, query }))).toBeNull();
  });

  it.each([
    { path: "/checkout/order-confirmation", target: "/checkout/cart" },
    { path: "/quotes/checkout/order-confirmation", target: "/account/quotes" },
    { path: "/checkout/cart", target: null },
    { path: "/checkout/shipping", target: null },
  ])("sends $path without an order id to $target", ({ path, target }) => {
    expect(redirectFor(pageAt(path), visit({ isAuthenticated: true }))).toBe(target);
  });

  it("keeps a user without any account out of the checkout", () => {
    for (const page of pages.filter(({ guard }) => guard === "checkout")) {
      expect(redirectFor(page, visit({ isAuthenticated: true, hasAccount: false }))).toBe("/");
    }
  });

  it("d7_21_shows_a_punch_out_the_shop_and_none_of_the_accounts_own_pages", () => {
    const closed = pages.filter((page) => {
      const target = redirectFor(page, visit({ isAuthenticated: true, isPunchout: true }));
      return target === "/" && page.access !== "guest";
    });
    expect(closed.map(({ id }) => id)).toEqual([
      "invitation",
      "logout",
      "contact",
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
      "order-confirmation",
      "quote-confirmation",
    ]);
  });

  it("sends a punch-out home from the login, and lets another token in", () => {
    const session = visit({ isAuthenticated: true, isPunchout: true, query: new URLSearchParams("token=abc") });
    expect(redirectFor(pageAt("/auth/login"), session)).toBe("/");
    expect(redirectFor(pageAt("/oci-punchout"), session)).toBeNull();
  });

  it.each(pages)("leads a tab whose own session is over to the page that says so: $path", (page) => {
    const target = redirectFor(page, visit({ hasTabEnded: true }));
    expect(target).toBe(page.id === "oci-punchout" || page.access === "anyone" ? null : "/oci-punchout");
  });

  it("takes the language prefix off and puts it back", () => {
    for (const { path } of everyPage) {
      const locale = path.startsWith("/en-GB") ? "en-GB" : "fr-FR";
      expect(localize(withoutLocale(path), locale)).toBe(path);
    }
  });
});
