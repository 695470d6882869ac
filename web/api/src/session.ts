// Who is signed in and for which account: the part of the query cache that every room may read.

import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./client";
import { queryClient } from "./query-client";
import type { Account, AuthenticatedUser, Config, DutyReach, PunchoutSession, Selection, Store, User } from "./types";

/** How the shop is set up; asked once. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }): Promise<Config> => unwrap(api.GET("/api/config", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in user with accounts, or null. Filled by the auth feature at startup, login, switch and logout. */
export const authenticatedUserQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }): Promise<AuthenticatedUser | null> =>
    unwrap(api.GET("/api/auth/get-authenticated-user", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The session as pages see it. */
export interface Session {
  isAuthenticated: boolean;
  user: User | null;
  /** The account that acts; null for visitors and for users without any membership (D4.16). */
  account: Account | null;
  accounts: Account[];
  /** The store of the account that is worked in. */
  store: Store | null;
  /** ISO 4217; EUR until an account is known (D9.5). */
  currency: string;
  /** What the user may do in the office, duty by duty; none for who only buys. */
  duties: DutyReach[];
  /** Whose procurement system opened the session, if one did: what is chosen goes back there. */
  punchout: PunchoutSession | null;
}

/** Reads the session outside of components: loaders and guards. */
export function currentSession(): Session {
  return sessionOf(queryClient.getQueryData(authenticatedUserQuery.queryKey) ?? null);
}

/** Derives the session from the server's answer. */
export function sessionOf(answer: AuthenticatedUser | null): Session {
  const account = answer?.account ?? null;
  const store = account ? storeOf(account, answer?.selection) : null;
  return {
    isAuthenticated: answer !== null,
    user: answer?.user ?? null,
    account,
    accounts: answer?.accounts ?? [],
    store,
    currency: store?.currency ?? "EUR",
    duties: answer?.duties ?? [],
    punchout: answer?.punchout ?? null,
  };
}

/** The store of an account that is worked in: the selected one, else the default. */
export function storeOf(account: Account, selected?: Partial<Selection> | null): Store | null {
  return (
    account.stores.find((store) => isSame(store, selected)) ??
    account.stores.find((store) => store.isDefault) ??
    account.stores[0] ??
    null
  );
}

function isSame(store: Store, selected: Partial<Selection> | null | undefined): boolean {
  return store.storeId === selected?.storeId && store.storeViewId === selected.storeViewId;
}

/** A cookie's value by name, decoded; undefined when it is not set or not readable. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split("; ")) {
    if (part.startsWith(`${name}=`)) return decoded(part.slice(name.length + 1));
  }
  return undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
