// What can have happened, and the page where it goes on.

import type { UserNotification } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { notificationMessages } from "./messages";

const order = (id: string) => `/account/orders/${id}`;
const quote = (id: string) => `/quotes?id=${id}`;
const home = () => "/";

/** What this page has words for, each with the page that it leads to. */
const EVENTS = {
  ORDER_CONFIRMED: order,
  ORDER_ACCEPTED: order,
  ORDER_DECLINED: order,
  ORDER_PARTLY_SHIPPED: order,
  ORDER_SHIPPED: order,
  PARCEL_WITHDRAWN: order,
  ORDER_PARTLY_CANCELED: order,
  ORDER_CANCELED: order,
  ORDER_INCIDENT: order,
  INVOICE_ISSUED: order,
  APPROVAL_WANTED: order,
  ORDER_APPROVED: order,
  ORDER_NOT_APPROVED: order,
  QUOTE_ANSWERED: quote,
  QUOTE_DECLINED: quote,
  QUOTE_MESSAGED: quote,
  QUOTE_EXPIRING: quote,
  ACCOUNT_APPROVED: home,
  JOIN_REQUESTED: () => "/account/customer-account",
  JOIN_ACCEPTED: home,
} as const satisfies Record<string, (subject: string) => string>;

const isKnown = (event: string): event is keyof typeof EVENTS => Object.hasOwn(EVENTS, event);

/** The page of what happened, without language prefix; of what is new to this page, home. */
export function pathOf({ event, subjectId }: UserNotification): string {
  return isKnown(event) ? EVENTS[event](subjectId ?? "") : home();
}

/** Says what happened; what is new to this page goes by its code. */
export function useEventWords(): (notification: UserNotification) => string {
  const t = useMessages(notificationMessages);
  return ({ event, reference }) => (isKnown(event) ? t(event, { reference: reference ?? "" }) : t("other", { event }));
}
