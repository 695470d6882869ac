// The frame of a punch-out: what the header and the footer lead to, and what is told of the pages that are not there.

import { authenticatedUserQuery, configQuery, keepTabSession, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { beforePage } from "./before-page";
import { Footer } from "./header/footer";
import { Header } from "./header/header";

const { told } = vi.hoisted(() => ({ told: vi.fn() }));
vi.mock("@comptoir/ui/preferences", () => ({ ColourSwitch: () => null, LanguageSwitch: () => null }));
vi.mock("@comptoir/ui/toast", () => ({ toast: { info: told } }));

const store = { storeId: "fr", storeViewId: "fr", currency: "EUR", isDefault: true, name: "France", locale: "fr-FR" };
const account = { id: "dupont", name: "Dupont SA", stores: [store], roles: ["BUYER"] };
const user = { id: "u", firstName: "Ada", lastName: "L", email: "ada@dupont.example" };
const punchout = { tenantConfigurationKey: "dupont", tenantName: "Dupont SA" };

/** Signs somebody in, for a procurement system or not. */
function signIn(session: object) {
  const answer = { success: true, user, account, accounts: [account], selection: null, ...session };
  queryClient.setQueryData(authenticatedUserQuery.queryKey, answer as never);
  return answer;
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  told.mockReset();
  queryClient.setQueryData(configQuery.queryKey, { frontMode: "private" } as never);
});

describe("the frame", () => {
  function open() {
    vi.stubGlobal("fetch", async () => Response.json({}, { status: 404 }));
    render(
      <MemoryRouter initialEntries={["/en-GB/search"]}>
        <QueryClientProvider client={queryClient}>
          <FixedLanguage locale="en-GB">
            <Header />
            <Footer />
          </FixedLanguage>
        </QueryClientProvider>
      </MemoryRouter>,
    );
  }

  const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");

  it("keeps quick order and lists, and leads to no page of the account", () => {
    signIn({ punchout });
    open();
    const tools = within(screen.getByRole("navigation", { name: "Buying tools" }));
    expect(tools.getByRole("link", { name: "Quick order" })).toBeVisible();
    expect(tools.getByRole("link", { name: "Lists" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Your account/ })).not.toBeInTheDocument();
    expect(screen.queryByText("Buying for")).not.toBeInTheDocument();
    expect(hrefs().filter((href) => /\/(account|quotes|contact|auth)/.test(href))).toEqual([]);
    expect(hrefs()).toContain("/en-GB/terms");
  });

  it("is whole for everybody else", () => {
    signIn({});
    open();
    expect(screen.getByRole("button", { name: /Your account, Ada L/ })).toBeVisible();
    expect(hrefs()).toContain("/en-GB/contact");
  });
});

describe("a page that is not part of a punch-out", () => {
  async function at(path: string) {
    const answer = signIn({ punchout });
    vi.stubGlobal("fetch", async () => Response.json(answer));
    keepTabSession({ accessToken: "a", refreshToken: "r", expiresIn: 600 });
    const router = createMemoryRouter([{ path: "*", middleware: [beforePage], loader: () => null }], {
      initialEntries: [path],
    });
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    return router.state.location.pathname;
  }

  it("leads home, and says so in a sentence", async () => {
    expect(await at("/en-GB/account/orders")).toBe("/en-GB");
    await vi.waitFor(() =>
      expect(told).toHaveBeenCalledExactlyOnceWith(
        "This page is not available while you shop for Dupont SA.",
        expect.anything(),
      ),
    );
  });

  it("is not the cart", async () => {
    expect(await at("/checkout/cart")).toBe("/checkout/cart");
    expect(told).not.toHaveBeenCalled();
  });

  it("is the login, of which nothing needs to be said", async () => {
    expect(await at("/auth/login")).toBe("/");
    expect(told).not.toHaveBeenCalled();
  });
});
