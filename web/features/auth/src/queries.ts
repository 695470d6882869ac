// What the account pages read and change.

import { type Account, type Address, ApiError, api, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import type { AddressValues } from "./address-rules";
import { updateAccount, updateUser } from "./session-actions";

/** An account call that is refused is logged and gives null; the page says so and offers to try again (D8.6). */
export async function orNull<Found>(call: Promise<Found>): Promise<Found | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error("Account call failed", error);
    return null;
  }
}

/** The acting account's addresses, default first (D3.3); null when they can't be read. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ["addresses"],
    queryFn: ({ signal }) =>
      orNull(unwrap(api.GET("/api/account/addresses", { signal })).then(({ addresses }) => addresses)),
  });

/** The acting account in full; null when it can't be read. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ["account"],
    queryFn: ({ signal }) => orNull(unwrap(api.GET("/api/account", { signal })).then(({ account }) => account)),
  });

/** A page of the account's members, by name, as long as the shop's pages are; for its administrators only (D7.15). Null when it can't be read. */
export const usersQuery = (page: number, id?: string) =>
  queryOptions({
    queryKey: ["account", "users", page, id],
    queryFn: ({ signal }) => {
      const query = { page };
      return orNull(
        unwrap(
          id === undefined
            ? api.GET("/api/account/users", { params: { query }, signal })
            : api.GET("/api/operator/accounts/{id}/users", { params: { path: { id }, query }, signal }),
        ),
      );
    },
  });

/** Adds an address, or changes the one that is named. */
export async function saveAddress(body: AddressValues, id?: string): Promise<Address> {
  const { address } = await unwrap(
    id === undefined
      ? api.POST("/api/account/address/create", { body })
      : api.PUT("/api/account/addresses/{id}/update", { params: { path: { id } }, body }),
  );
  await addressesChanged();
  return address;
}

/** Removes an address; drafts and orders keep their copies (D7.14). */
export async function deleteAddress(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/account/addresses/{id}/delete", { params: { path: { id } } }));
  await addressesChanged();
}

/** The account tells its addresses too. */
async function addressesChanged(): Promise<void> {
  const queryKeys = [["addresses"], ["account"]];
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** What may be changed of an account (D7.11). */
export interface AccountChange {
  name?: string;
  website?: string;
  vatNumber?: string;
  mainContacts?: Account["mainContacts"];
  customFieldValues?: Account["customFieldValues"];
}

/** Changes the acting account; for its administrators only. */
export async function saveAccount(body: AccountChange): Promise<void> {
  const { account } = await unwrap(api.PUT("/api/account/update", { body }));
  queryClient.setQueryData(accountQuery().queryKey, account);
  updateAccount(account);
}

/** What users may change about themselves (D7.12). */
export interface UserChange {
  civility: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  locale: string;
}

/** Changes the signed-in user. */
export async function saveUser(body: UserChange): Promise<void> {
  const { user } = await unwrap(api.PUT("/api/account/user", { body }));
  updateUser(user);
  await queryClient.invalidateQueries({ queryKey: ["account", "users"] });
}

/** Changes the signed-in user's password, which ends their other sessions. */
export async function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  await unwrap(api.PUT("/api/account/user/password", { body }));
  await sessionsChanged();
}

/** The user's sessions, the last used first; null when they can't be read. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["user", "sessions"],
    queryFn: ({ signal }) =>
      orNull(unwrap(api.GET("/api/account/user/sessions", { signal })).then(({ sessions }) => sessions)),
  });

/** Ends one of the user's sessions. */
export async function endSession(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/account/user/sessions/{id}", { params: { path: { id } } }));
  await sessionsChanged();
}

/** Ends all of the user's sessions but this one. */
export async function endOtherSessions(): Promise<void> {
  await unwrap(api.DELETE("/api/account/user/sessions"));
  await sessionsChanged();
}

async function sessionsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
}
