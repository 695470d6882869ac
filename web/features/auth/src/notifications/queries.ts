// What users are told of what happened in their accounts, and where they want to be told.

import { api, type NotificationChoice, queryClient, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** What was not read is counted on every page: it is asked for at most once a minute. */
const UNREAD_STALE_MS = 60_000;

/** How much the user has not read. */
export const unreadNotificationsQuery = () =>
  queryOptions({
    queryKey: ["notifications", "unread"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/account/user/notifications/unread", { signal }))).unread,
    staleTime: UNREAD_STALE_MS,
  });

/** A page of what happened, the newest first. Others act on it: a page that opens reads it again. */
export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ["notifications", "list", page],
    queryFn: async ({ signal }) => {
      const found = await unwrap(api.GET("/api/account/user/notifications", { params: { query: { page } }, signal }));
      queryClient.setQueryData(unreadNotificationsQuery().queryKey, found.unread);
      return found;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The user has read one of them, and all older ones where that is said. */
export async function readNotification(id: string, andOlder = false): Promise<void> {
  const { unread } = await unwrap(api.POST("/api/account/user/notifications/read", { body: { id, andOlder } }));
  queryClient.setQueryData(unreadNotificationsQuery().queryKey, unread);
  await queryClient.invalidateQueries({ queryKey: ["notifications", "list"] });
}

/** Where the user is told of what. */
export const notificationChoicesQuery = () =>
  queryOptions({
    queryKey: ["notifications", "choices"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/account/user/notification-choices", { signal }))).choices,
  });

/** Changes where the user is told of what. */
export async function setNotificationChoices(choices: NotificationChoice[]): Promise<void> {
  const set = await unwrap(api.PUT("/api/account/user/notification-choices", { body: { choices } }));
  queryClient.setQueryData(notificationChoicesQuery().queryKey, set.choices);
}
