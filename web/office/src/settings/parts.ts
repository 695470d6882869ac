// The parts of the settings: each has an address of its own.

import { Bell, KeyRound, Landmark, type LucideIcon, Percent, Truck, Users, Webhook } from "lucide-react";

/** By their names among the messages. */
export const SETTINGS = {
  people: { path: "/office/settings/people", Icon: Users, lead: "peopleLead" },
  notifications: { path: "/office/settings/notifications", Icon: Bell, lead: "notificationsLead" },
  tokens: { path: "/office/settings/api-tokens", Icon: KeyRound, lead: "tokensLead" },
  webhooks: { path: "/office/settings/webhooks", Icon: Webhook, lead: "webhooksLead" },
  fees: { path: "/office/settings/delivery-fees", Icon: Truck, lead: "feesLead" },
  taxes: { path: "/office/settings/taxes", Icon: Percent, lead: "taxesLead" },
  payment: { path: "/office/settings/payment", Icon: Landmark, lead: "paymentLead" },
} as const satisfies Record<string, { path: string; Icon: LucideIcon; lead: string }>;

export type SettingsPart = keyof typeof SETTINGS;

export const SETTINGS_PARTS = Object.keys(SETTINGS) as SettingsPart[];
