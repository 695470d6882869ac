// What is read and changed of API tokens and webhooks: an account's, or those of the shop or a supplier.

import { api, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import type { ProgramOwner } from "./owner";

/** Where the calls about whose programs are: they take and answer the same. */
const ROOTS = { account: "/api/account", staff: "/api/operator" } as const;

/** The tokens of an owner, and what one can be good for. */
export const apiTokensQuery = (owner: ProgramOwner) =>
  queryOptions({
    queryKey: ["account", "api-tokens", owner],
    queryFn: ({ signal }) => unwrap(api.GET(`${ROOTS[owner]}/api-tokens`, { signal })),
  });

/** The webhooks of an owner, and the events that one can hear of. */
export const webhooksQuery = (owner: ProgramOwner) =>
  queryOptions({
    queryKey: ["account", "webhooks", owner],
    queryFn: ({ signal }) => unwrap(api.GET(`${ROOTS[owner]}/webhooks`, { signal })),
  });

/** How often is looked again whether a webhook fails, while a page says so. */
const FAILING_INTERVAL_MS = 60_000;

/** How many webhooks of an owner the shop gave up, or has nothing arrive at. */
export const failingWebhooksQuery = (owner: ProgramOwner) =>
  queryOptions({
    ...webhooksQuery(owner),
    select: ({ webhooks }) => webhooks.filter(({ failingSince, disabledAt }) => failingSince || disabledAt).length,
    refetchInterval: FAILING_INTERVAL_MS,
  });

/** How often is looked again whether what waits has arrived. */
const LOOK_INTERVAL_MS = 3_000;

/** What was sent to a webhook last; read again while something waits. */
export const deliveriesQuery = (owner: ProgramOwner, id: string) =>
  queryOptions({
    queryKey: ["account", "webhooks", owner, id, "deliveries"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET(`${ROOTS[owner]}/webhooks/{id}/deliveries`, {
          params: { path: { id }, query: { page: 0, size: 10 } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === "WAITING") ? LOOK_INTERVAL_MS : false,
  });

/** A token as it is asked for. */
export interface ApiTokenBody {
  name: string;
  scopes: string[];
  expiresInDays: number;
}

/** Makes a token; answers its text, which nobody sees again. */
export async function createApiToken(owner: ProgramOwner, body: ApiTokenBody): Promise<string> {
  const { token } = await unwrap(api.POST(`${ROOTS[owner]}/api-tokens`, { body }));
  await tokensChanged(owner);
  return token;
}

/** Ends a token. */
export async function revokeApiToken(owner: ProgramOwner, id: string): Promise<void> {
  await unwrap(api.DELETE(`${ROOTS[owner]}/api-tokens/{id}`, { params: { path: { id } } }));
  await tokensChanged(owner);
}

/** A webhook as it is asked for. */
export interface WebhookBody {
  url: string;
  description: string;
  events: string[];
  contactEmail: string;
  isPaused: boolean;
}

/** Makes a webhook; answers its secret, which nobody sees again. */
export async function createWebhook(owner: ProgramOwner, body: WebhookBody): Promise<string> {
  const { secret } = await unwrap(api.POST(`${ROOTS[owner]}/webhooks`, { body }));
  await webhooksChanged(owner);
  return secret;
}

/** Changes a webhook. */
export async function changeWebhook(owner: ProgramOwner, id: string, body: WebhookBody): Promise<void> {
  await unwrap(api.PUT(`${ROOTS[owner]}/webhooks/{id}`, { params: { path: { id } }, body }));
  await webhooksChanged(owner);
}

/** Gives a webhook another secret, and answers it. */
export async function rotateSecret(owner: ProgramOwner, id: string): Promise<string> {
  return (await unwrap(api.POST(`${ROOTS[owner]}/webhooks/{id}/secret`, { params: { path: { id } } }))).secret;
}

/** Deletes a webhook. */
export async function deleteWebhook(owner: ProgramOwner, id: string): Promise<void> {
  await unwrap(api.DELETE(`${ROOTS[owner]}/webhooks/{id}`, { params: { path: { id } } }));
  await webhooksChanged(owner);
}

/** Sends a webhook an event that says nothing happened. */
export async function testWebhook(owner: ProgramOwner, id: string): Promise<void> {
  await unwrap(api.POST(`${ROOTS[owner]}/webhooks/{id}/test`, { params: { path: { id } } }));
  await webhooksChanged(owner);
}

/** Sends an event again. */
export async function replayDelivery(owner: ProgramOwner, id: string, deliveryId: string): Promise<void> {
  await unwrap(api.POST(`${ROOTS[owner]}/webhooks/{id}/replay`, { params: { path: { id } }, body: { deliveryId } }));
  await webhooksChanged(owner);
}

async function tokensChanged(owner: ProgramOwner): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: apiTokensQuery(owner).queryKey });
}

async function webhooksChanged(owner: ProgramOwner): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: webhooksQuery(owner).queryKey });
}
