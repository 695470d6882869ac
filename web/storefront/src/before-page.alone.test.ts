// The guard at work in the router: page × language × mode × session, decided as the gateway decides a page's first load.

import { LOCALES, type Locale, localize } from "@comptoir/i18n";
import { createMemoryRouter } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Page, pages } from "./pages";

const STATES = ["anonymous", "expired", "renewed", "signed in", "without account"] as const;
type State = (typeof STATES)[number];
type Mode = "private" | "public";

const store = {
  storeId: "fr",
  storeViewId: "fr-main",
  currency: "EUR",
  isDefault: true,
  name: "France",
  locale: "fr-FR",
};
const account = { id: "atelier", name: "Atelier", stores: [store], roles: ["BUYER"] };
const user = { id: "u", firstName: "Ada", lastName: "L", email: "acheteur@demo.test" };

/** A page's address: with the query that its own guard asks for. */
function addressOf({ path, guard }: Page, locale: Locale): string {
  const address = path.replace(":id", "42").replace("*", "bureau/classement");
  return localize(guard === "checkout" ? `${address}?orderId=1` : address, locale);
}

/** Where a visit ends, from the words of D2.1, D2.2 and D4.16. */
function endOf(page: Page, locale: Locale, mode: Mode, state: State): string {
  const home = localize("/", locale);
  const stays = addressOf(page, locale);
  if (state === "anonymous" || state === "expired") {
    if (page.access === "guest" || page.access === "anyone") return stays;
    if (mode === "private") return localize("/auth/login?oci=true", locale);
    return page.access === "login" ? home : stays;
  }
  if (page.access === "guest") return home;
  return state === "without account" && page.guard === "checkout" ? home : stays;
}

// Each mode and state has modules of its own: what a session remembers is theirs.
describe.each((["private", "public"] as const).flatMap((mode) => STATES.map((state) => ({ mode, state }))))(
  "$mode mode, $state",
  ({ mode, state }) => {
    let open: (path: string) => Promise<string>;
    const answers: Record<string, unknown> = {
      "/api/config": { success: true, frontMode: mode },
      "/api/auth/reset-config": { success: true },
      "/api/auth/get-authenticated-user":
        state === "without account"
          ? { user, account: null, accounts: [], selection: null }
          : { user, account, accounts: [account], selection: { customerAccountId: account.id, ...store } },
      ...(state === "renewed" && { "/api/auth/refresh": { isAuthenticated: true, expiresIn: 600 } }),
    };

    beforeAll(async () => {
      vi.resetModules();
      const [{ beforePage }, { startSession }, { authenticatedUserQuery, setSignedIn, queryClient }] =
        await Promise.all([import("./before-page"), import("@comptoir/auth"), import("@comptoir/api")]);
      const everywhere = [{ path: "*", middleware: [beforePage], loader: () => null }];
      open = async (path: string) => {
        if (state === "expired" || state === "renewed") {
          // Somebody was here, and the access token's time ran out.
          await startSession();
          queryClient.setQueryData(
            authenticatedUserQuery.queryKey,
            answers["/api/auth/get-authenticated-user"] as never,
          );
          setSignedIn(true);
        }
        const router = createMemoryRouter(everywhere, { initialEntries: [path] });
        await new Promise<void>((resolve) => {
          if (router.state.initialized) resolve();
          router.subscribe(({ initialized }) => initialized && resolve());
        });
        const { pathname, search } = router.state.location;
        router.dispose();
        return pathname + search;
      };
    });

    beforeEach(() => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      vi.stubGlobal("navigator", { locks: { request: (_: string, task: () => Promise<unknown>) => task() } });
      vi.stubGlobal("fetch", async (input: Request | string) => {
        const body = answers[typeof input === "string" ? input : new URL(input.url).pathname];
        return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 401, headers: JSON_TYPE });
      });
      const signedIn = state === "signed in" || state === "without account";
      // biome-ignore lint/suspicious/noDocumentCookie: what the gateway sets by a header
      document.cookie = `isAuthenticated=true; Path=/; Max-Age=${signedIn ? 600 : 0}`;
    });

    afterAll(() => localStorage.clear());

    it.each(pages.flatMap((page) => LOCALES.map((locale) => ({ page, locale, path: addressOf(page, locale) }))))(
      "$path",
      async ({ page, locale, path }) => {
        expect(await open(path)).toBe(endOf(page, locale, mode, state));
      },
    );
  },
);

const JSON_TYPE = { "content-type": "application/json" };
