// What is read and changed of an account's members and invitations: by its own administrators, or by the shop.

import { api, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { orNull, usersQuery } from "../queries";

/** An account that is not the reader's own; absent: it is. */
type OtherAccount = string | undefined;

/** What a member may do, as it is sent. */
export interface RightsBody {
  roles: string[];
  orderLimit: number | null;
  monthlyLimit: number | null;
}

/** The invitations that wait, the newest first; for administrators only. Null when they can't be read (D8.6). */
export const invitationsQuery = (id?: OtherAccount) =>
  queryOptions({
    queryKey: ["account", "invitations", id],
    queryFn: ({ signal }) =>
      orNull(
        unwrap(
          id === undefined
            ? api.GET("/api/account/invitations", { signal })
            : api.GET("/api/operator/accounts/{id}/invitations", { params: { path: { id } }, signal }),
        ).then(({ invitations }) => invitations),
      ),
  });

/** Who asks to join, the oldest first; for administrators only. Null when it can't be read (D8.6). */
export const joinRequestsQuery = (id?: OtherAccount) =>
  queryOptions({
    queryKey: ["account", "join-requests", id],
    queryFn: ({ signal }) =>
      orNull(
        unwrap(
          id === undefined
            ? api.GET("/api/account/join-requests", { signal })
            : api.GET("/api/operator/accounts/{id}/join-requests", { params: { path: { id } }, signal }),
        ).then(({ joinRequests }) => joinRequests),
      ),
  });

/** Makes who asks a member. */
export async function acceptJoinRequest(account: OtherAccount, request: string, body: RightsBody): Promise<void> {
  await unwrap(
    account === undefined
      ? api.POST("/api/account/join-requests/{id}/accept", { params: { path: { id: request } }, body })
      : api.POST("/api/operator/accounts/{id}/join-requests/{request}/accept", {
          params: { path: { id: account, request } },
          body,
        }),
  );
  await Promise.all([joinRequestsChanged(), membersChanged()]);
}

/** Lets who asks not in. */
export async function declineJoinRequest(account: OtherAccount, request: string): Promise<void> {
  await unwrap(
    account === undefined
      ? api.POST("/api/account/join-requests/{id}/decline", { params: { path: { id: request } }, body: {} })
      : api.POST("/api/operator/accounts/{id}/join-requests/{request}/decline", {
          params: { path: { id: account, request } },
          body: {},
        }),
  );
  await joinRequestsChanged();
}

/** Invites somebody by e-mail. */
export async function inviteMember(id: OtherAccount, body: RightsBody & { email: string }): Promise<void> {
  await unwrap(
    id === undefined
      ? api.POST("/api/account/invitations", { body })
      : api.POST("/api/operator/accounts/{id}/invitations", { params: { path: { id } }, body }),
  );
  await invitationsChanged();
}

/** Sends an invitation again, with a new link. */
export async function resendInvitation(account: OtherAccount, invitation: string): Promise<void> {
  await unwrap(
    account === undefined
      ? api.POST("/api/account/invitations/{id}/resend", { params: { path: { id: invitation } } })
      : api.POST("/api/operator/accounts/{id}/invitations/{invitation}/resend", {
          params: { path: { id: account, invitation } },
        }),
  );
  await invitationsChanged();
}

/** Takes an invitation back. */
export async function withdrawInvitation(account: OtherAccount, invitation: string): Promise<void> {
  await unwrap(
    account === undefined
      ? api.DELETE("/api/account/invitations/{id}", { params: { path: { id: invitation } } })
      : api.DELETE("/api/operator/accounts/{id}/invitations/{invitation}", {
          params: { path: { id: account, invitation } },
        }),
  );
  await invitationsChanged();
}

/** Gives a member other rights and limits. */
export async function changeMember(account: OtherAccount, user: string, body: RightsBody): Promise<void> {
  await unwrap(
    account === undefined
      ? api.PUT("/api/account/users/{id}", { params: { path: { id: user } }, body })
      : api.PUT("/api/operator/accounts/{id}/users/{user}", { params: { path: { id: account, user } }, body }),
  );
  await membersChanged();
}

/** Takes a member out of the account. */
export async function removeMember(account: OtherAccount, user: string): Promise<void> {
  await unwrap(
    account === undefined
      ? api.DELETE("/api/account/users/{id}", { params: { path: { id: user } } })
      : api.DELETE("/api/operator/accounts/{id}/users/{user}", { params: { path: { id: account, user } } }),
  );
  await membersChanged();
}

async function invitationsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey.slice(0, 2) });
}

async function joinRequestsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: joinRequestsQuery().queryKey.slice(0, 2) });
}

async function membersChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: usersQuery(0).queryKey.slice(0, 2) });
}
