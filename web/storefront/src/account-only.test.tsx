// Pages for users without any customer account: which of them work, and what the others say (D4.16).

import { authenticatedUserQuery, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { accountOnly } from "./account-only";
import { needsAccount } from "./guard";
import { AccountOutlet } from "./layouts/account-outlet";
import { pageAt, pages } from "./pages";

const load = vi.fn(() => null);

function open() {
  const module = accountOnly(pageAt("/fastcart"), { Component: () => <h1>Quick order</h1>, loader: load });
  const layout = { Component: AccountOutlet, HydrateFallback: () => null };
  const router = createMemoryRouter([{ ...layout, children: [{ path: "/fastcart", ...module }] }], {
    initialEntries: ["/fastcart"],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <FixedLanguage locale="en-GB">
        <RouterProvider router={router} />
      </FixedLanguage>
    </QueryClientProvider>,
  );
}

function somebody(account: object | null) {
  queryClient.setQueryData(authenticatedUserQuery.queryKey, { user: { id: "u" }, account, accounts: [] } as never);
}

beforeEach(() => {
  queryClient.clear();
  load.mockClear();
});

it("lets what everybody may read, one's own information, the contact page and the way out work without an account", () => {
  const open = pages.filter((page) => page.access !== "guest" && !needsAccount(page)).map(({ id }) => id);
  expect(open).toEqual([
    "faq",
    "services",
    "legal-notice",
    "terms",
    "privacy",
    "invitation",
    "logout",
    "contact",
    "user-information",
  ]);
});

it("says why, with links to what works, and reads nothing", async () => {
  // Loading a part takes as long as the machine needs: the page is not to blame for it.
  await import("./routes/account-missing");
  somebody(null);
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "No customer account" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Your information" })).toHaveAttribute("href", "/account/user-information");
  expect(screen.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "/contact");
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ["a member", { id: "a", stores: [] }],
  ["a visitor", undefined],
])("shows the page to %s", async (_, account) => {
  if (account) somebody(account);
  open();
  expect(await screen.findByRole("heading", { name: "Quick order" })).toBeVisible();
  expect(load).toHaveBeenCalled();
});
