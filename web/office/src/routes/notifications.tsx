// /office/settings/notifications

export { NotificationsPage as Component } from "../notifications/notifications-page";
