// The parts of the settings: where each is, and whose it is.

import { Bell, KeyRound, Landmark, type LucideIcon, Mails, Percent, Truck, Users, Webhook } from "lucide-react";
import { type StaffRole, useStaffRole } from "../rights";
import type { settingsMessages } from "./messages";

interface Part {
  /** Without language prefix. */
  path: string;
  Icon: LucideIcon;
  /** The sentence about it, among the settings' messages. */
  lead: keyof (typeof settingsMessages)["en-GB"];
  /** Who has it; absent: everybody who works here. */
  role?: StaffRole;
}

export type SettingsPart = "people" | "notifications" | "tokens" | "webhooks" | "fees" | "taxes" | "payment" | "mails";

/** By their names among the messages. */
export const SETTINGS: Record<SettingsPart, Part> = {
  people: { path: "/office/settings/people", Icon: Users, lead: "peopleLead", role: "OPERATOR" },
  notifications: { path: "/office/settings/notifications", Icon: Bell, lead: "notificationsLead" },
  tokens: { path: "/office/settings/api-tokens", Icon: KeyRound, lead: "tokensLead" },
  webhooks: { path: "/office/settings/webhooks", Icon: Webhook, lead: "webhooksLead" },
  fees: { path: "/office/settings/delivery-fees", Icon: Truck, lead: "feesLead", role: "OPERATOR" },
  taxes: { path: "/office/settings/taxes", Icon: Percent, lead: "taxesLead", role: "OPERATOR" },
  payment: { path: "/office/settings/payment", Icon: Landmark, lead: "paymentLead", role: "OPERATOR" },
  mails: { path: "/office/settings/mails", Icon: Mails, lead: "mailsLead", role: "OPERATOR" },
};

const PARTS = Object.keys(SETTINGS) as SettingsPart[];

/** The parts that the reader has. */
export function useSettingsParts(): SettingsPart[] {
  const reader = useStaffRole();
  return PARTS.filter((part) => {
    const { role } = SETTINGS[part];
    return role === undefined || role === reader;
  });
}
