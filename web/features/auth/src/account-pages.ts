// The pages of a signed-in person and of the account they act for.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import {
  Bell,
  Building2,
  Gauge,
  type LucideIcon,
  MapPin,
  MessageSquareQuote,
  Package,
  UserRound,
  Webhook,
} from "lucide-react";
import { authMessages } from "./messages";

export interface AccountPage {
  /** Unprefixed. */
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** Those that are there for whoever is signed in. */
export function useAccountPages(): AccountPage[] {
  const t = useMessages(authMessages);
  const { account } = useSession();
  const connections = { to: "/account/connections", label: t("connections"), Icon: Webhook };
  return [
    { to: "/account/orders", label: t("orders"), Icon: Package },
    { to: "/account/quotes", label: t("quotes"), Icon: MessageSquareQuote },
    { to: "/account/notifications", label: t("notifications"), Icon: Bell },
    { to: "/account/user-information", label: t("userInformation"), Icon: UserRound },
    { to: "/account/customer-account", label: t("customerAccount"), Icon: Building2 },
    { to: "/account/purchasing", label: t("purchasing"), Icon: Gauge },
    ...(account?.roles.includes("ACCOUNT_ADMIN") ? [connections] : []),
    { to: "/account/addresses", label: t("addresses"), Icon: MapPin },
  ];
}
