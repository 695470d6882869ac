// A page under test: in its language, at its address, over a backend that answers by method and path.

import { type Account, type AuthenticatedUser, authenticatedUserQuery, queryClient, recordToken } from "@comptoir/api";
import { FixedLanguage, type Locale, localize } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { vi } from "vitest";

const france = {
  storeId: "fr",
  storeViewId: "fr-main",
  currency: "EUR",
  isDefault: true,
  name: "France",
  locale: "fr-FR",
};

/** The account that acts, an administrator's. */
export const atelier: Account = {
  id: "atelier",
  externalId: "AC-1",
  name: "Atelier Martin",
  companyRegistrationName: "Atelier Martin SARL",
  businessRegistrationNumber: "73282932000074",
  vatNumber: "FR44732829320",
  website: "https://atelier.example",
  accountManager: "Jeanne Durand",
  status: "ACTIVE",
  paymentType: "DUE_DATE",
  paymentTermDays: 30,
  mainContacts: [],
  addresses: [],
  customerTags: [{ id: "t", externalId: "gold", name: "Or" }],
  customFieldValues: [],
  stores: [france],
  roles: ["BUYER", "ACCOUNT_ADMIN"],
  orderLimit: null,
  monthlyLimit: null,
};

/** Who is signed in. */
export const ada = {
  id: "u",
  externalId: "U-1",
  civility: "MRS",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "acheteur@demo.test",
  phone: "+33123456789",
  status: "ACTIVE",
  locale: "fr-FR",
  createdAt: "2026-01-05T09:00:00Z",
};

/** Signs Ada in for an account, or for none. */
export function signIn(account: Account | null): void {
  recordToken();
  const accounts = account ? [account] : [];
  const session: AuthenticatedUser = { success: true, user: ada, account, accounts };
  queryClient.setQueryData(authenticatedUserQuery.queryKey, session);
}

export type Answer = [status: number, body: unknown];

/** Answers calls, each always the same or one after the other; gives what was asked for. */
export function serverAnswers(answers: Record<string, Answer | Answer[]>): { call: string; body: unknown }[] {
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}${search}`;
    const text = await request.text();
    calls.push({ call, body: text && JSON.parse(text) });
    const given = answers[call] ?? [404, {}];
    const [status, body] = (Array.isArray(given[0]) ? (given.length > 1 ? given.shift() : given[0]) : given) as Answer;
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  return calls;
}

/** Opens a page at a path without language prefix. */
export function open(page: ReactNode, path: string, locale: Locale = "en-GB") {
  return render(
    <MemoryRouter initialEntries={[localize(path, locale)]}>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale={locale}>
          {page}
          <Where />
        </FixedLanguage>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}
