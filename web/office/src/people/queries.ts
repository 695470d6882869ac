// Who works for the shop and for its suppliers, who is invited to, and what the shop says of them.

import { api, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE } from "../list/queries";
import type { ShopRole } from "../rights";

/** Everybody who works here, the shop's people first. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ["people", "list"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/operator/people", { signal }))).people,
    ...LIVE,
  });

/** The invitations that wait, the newest first. */
export const peopleInvitationsQuery = () =>
  queryOptions({
    queryKey: ["people", "invitations"],
    queryFn: async ({ signal }) => {
      return (await unwrap(api.GET("/api/operator/people-invitations", { signal }))).invitations;
    },
    ...LIVE,
  });

/** What each role may do, by the table that the services ask. It changes with the shop's build alone. */
export const rightsQuery = () =>
  queryOptions({
    queryKey: ["rights"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/operator/rights", { signal }))).roles,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where somebody is to work: in the shop, by one of its roles, or for a supplier, by its external id. */
export type Workplace = { role: ShopRole } | { supplier: string };

/** Invites somebody to work here. */
export async function invitePerson(email: string, place: Workplace): Promise<void> {
  const body = { email, ...place };
  await unwrap(api.POST("/api/operator/people-invitations", { body }));
  await peopleChanged();
}

/** Sends an invitation again, with a new link. */
export async function resendPersonInvitation(id: string): Promise<void> {
  await unwrap(api.POST("/api/operator/people-invitations/{id}/resend", { params: { path: { id } } }));
  await peopleChanged();
}

/** Takes an invitation back. */
export async function withdrawPersonInvitation(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/operator/people-invitations/{id}", { params: { path: { id } } }));
  await peopleChanged();
}

/** Gives one of the shop's people another role. */
export async function setPersonRole(person: string, role: ShopRole, reason: string): Promise<void> {
  const body = { role, reason };
  await unwrap(api.PUT("/api/operator/people/{person}/role", { params: { path: { person } }, body }));
  await peopleChanged();
}

/** Takes somebody's right to work here away. */
export async function removePerson(person: string, reason: string): Promise<void> {
  const params = { path: { person }, query: reason ? { reason } : {} };
  await unwrap(api.DELETE("/api/operator/people/{person}", { params }));
  await peopleChanged();
}

async function peopleChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["people"] });
}
