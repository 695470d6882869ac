// What the reader is mailed of.

import { api, queryClient, type StaffNotification, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";

/** Each topic there is for the reader. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ["notifications"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/operator/notifications", { signal }))).notifications,
  });

/** Says what the reader is to be mailed of. */
export async function setNotifications(notifications: StaffNotification[]): Promise<void> {
  const answer = await unwrap(api.PUT("/api/operator/notifications", { body: { notifications } }));
  queryClient.setQueryData(notificationsQuery().queryKey, answer.notifications);
}
