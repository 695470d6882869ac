// What is read and changed of an account's members and invitations.

import { ApiError, api, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { usersQuery } from "../queries";

/** What a member may do, as it is sent. */
export interface RightsBody {
  roles: string[];
  orderLimit: number | null;
  monthlyLimit: number | null;
}

/** The invitations that wait, the newest first; for administrators only. Null when they can't be read (D8.6). */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ["account", "invitations"],
    queryFn: async ({ signal }) => {
      try {
        return (await unwrap(api.GET("/api/account/invitations", { signal }))).invitations;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        console.error("Account call failed", error);
        return null;
      }
    },
  });

/** Who asks to join, the oldest first; for administrators only. Null when it can't be read (D8.6). */
export const joinRequestsQuery = () =>
  queryOptions({
    queryKey: ["account", "join-requests"],
    queryFn: async ({ signal }) => {
      try {
        return (await unwrap(api.GET("/api/account/join-requests", { signal }))).joinRequests;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        console.error("Account call failed", error);
        return null;
      }
    },
  });

/** Makes who asks a member. */
export async function acceptJoinRequest(id: string, body: RightsBody): Promise<void> {
  await unwrap(api.POST("/api/account/join-requests/{id}/accept", { params: { path: { id } }, body }));
  await Promise.all([joinRequestsChanged(), membersChanged()]);
}

/** Lets who asks not in. */
export async function declineJoinRequest(id: string): Promise<void> {
  await unwrap(api.POST("/api/account/join-requests/{id}/decline", { params: { path: { id } }, body: {} }));
  await joinRequestsChanged();
}

/** Invites somebody by e-mail. */
export async function inviteMember(body: RightsBody & { email: string }): Promise<void> {
  await unwrap(api.POST("/api/account/invitations", { body }));
  await invitationsChanged();
}

/** Sends an invitation again, with a new link. */
export async function resendInvitation(id: string): Promise<void> {
  await unwrap(api.POST("/api/account/invitations/{id}/resend", { params: { path: { id } } }));
  await invitationsChanged();
}

/** Takes an invitation back. */
export async function withdrawInvitation(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/account/invitations/{id}", { params: { path: { id } } }));
  await invitationsChanged();
}

/** Gives a member other rights and limits. */
export async function changeMember(id: string, body: RightsBody): Promise<void> {
  await unwrap(api.PUT("/api/account/users/{id}", { params: { path: { id } }, body }));
  await membersChanged();
}

/** Takes a member out of the account. */
export async function removeMember(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/account/users/{id}", { params: { path: { id } } }));
  await membersChanged();
}

async function invitationsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey });
}

async function joinRequestsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: joinRequestsQuery().queryKey });
}

async function membersChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: usersQuery(0).queryKey.slice(0, 2) });
}
