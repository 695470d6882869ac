// The parts of the settings: where each is.

import { Bell, KeyRound, Landmark, type LucideIcon, Mails, Percent, Truck, Users, Webhook } from "lucide-react";
import { PAGE_RIGHTS, useRights } from "../rights";
import type { settingsMessages } from "./messages";

interface Part {
  /** Without language prefix. */
  path: string;
  Icon: LucideIcon;
  /** The sentence about it, among the settings' messages. */
  lead: keyof (typeof settingsMessages)["en-GB"];
}

export type SettingsPart = "people" | "notifications" | "tokens" | "webhooks" | "fees" | "taxes" | "payment" | "mails";

/** By their names among the messages. */
export const SETTINGS: Record<SettingsPart, Part> = {
  people: { path: "/office/settings/people", Icon: Users, lead: "peopleLead" },
  notifications: { path: "/office/settings/notifications", Icon: Bell, lead: "notificationsLead" },
  tokens: { path: "/office/settings/api-tokens", Icon: KeyRound, lead: "tokensLead" },
  webhooks: { path: "/office/settings/webhooks", Icon: Webhook, lead: "webhooksLead" },
  fees: { path: "/office/settings/delivery-fees", Icon: Truck, lead: "feesLead" },
  taxes: { path: "/office/settings/taxes", Icon: Percent, lead: "taxesLead" },
  payment: { path: "/office/settings/payment", Icon: Landmark, lead: "paymentLead" },
  mails: { path: "/office/settings/mails", Icon: Mails, lead: "mailsLead" },
};

const PARTS = Object.keys(SETTINGS) as SettingsPart[];

/** The parts that the reader has. */
export function useSettingsParts(): SettingsPart[] {
  const has = useRights();
  return PARTS.filter((part) => has(PAGE_RIGHTS[SETTINGS[part].path]));
}
