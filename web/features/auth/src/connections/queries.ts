// What is read and changed of an account's API tokens and webhooks; for administrators only.

import { api, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";

/** The account's API tokens, and what one can be good for. */
export const apiTokensQuery = () =>
  queryOptions({
    queryKey: ["account", "api-tokens"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/account/api-tokens", { signal })),
  });

/** The account's webhooks, and the events that one can hear of. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: ["account", "webhooks"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/account/webhooks", { signal })),
  });

/** How often is looked again whether what waits has arrived. */
const LOOK_INTERVAL_MS = 3_000;

/** What was sent to a webhook last; read again while something waits. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ["account", "webhooks", id, "deliveries"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/account/webhooks/{id}/deliveries", {
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
export async function createApiToken(body: ApiTokenBody): Promise<string> {
  const { token } = await unwrap(api.POST("/api/account/api-tokens", { body }));
  await tokensChanged();
  return token;
}

/** Ends a token. */
export async function revokeApiToken(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/account/api-tokens/{id}", { params: { path: { id } } }));
  await tokensChanged();
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
export async function createWebhook(body: WebhookBody): Promise<string> {
  const { secret } = await unwrap(api.POST("/api/account/webhooks", { body }));
  await webhooksChanged();
  return secret;
}

/** Changes a webhook. */
export async function changeWebhook(id: string, body: WebhookBody): Promise<void> {
  await unwrap(api.PUT("/api/account/webhooks/{id}", { params: { path: { id } }, body }));
  await webhooksChanged();
}

/** Gives a webhook another secret, and answers it. */
export async function rotateSecret(id: string): Promise<string> {
  return (await unwrap(api.POST("/api/account/webhooks/{id}/secret", { params: { path: { id } } }))).secret;
}

/** Deletes a webhook. */
export async function deleteWebhook(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/account/webhooks/{id}", { params: { path: { id } } }));
  await webhooksChanged();
}

/** Sends a webhook an event that says nothing happened. */
export async function testWebhook(id: string): Promise<void> {
  await unwrap(api.POST("/api/account/webhooks/{id}/test", { params: { path: { id } } }));
  await webhooksChanged();
}

/** Sends an event again. */
export async function replayDelivery(id: string, deliveryId: string): Promise<void> {
  await unwrap(api.POST("/api/account/webhooks/{id}/replay", { params: { path: { id } }, body: { deliveryId } }));
  await webhooksChanged();
}

async function tokensChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: apiTokensQuery().queryKey });
}

async function webhooksChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey });
}
