// The signed-in person's own menu: their pages, and the way out.

import { useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Menu, MenuItem, MenuSeparator } from "@comptoir/ui";
import { Building2, Gauge, LogOut, MapPin, MessageSquareQuote, Package, UserRound, Webhook } from "lucide-react";
import { authMessages } from "./messages";
import { UserButton } from "./user-button";

/** The menu; open at once for who has pressed its button already. */
export function UserMenu({ defaultOpen }: { defaultOpen?: boolean }) {
  const t = useMessages(authMessages);
  const { user, account } = useSession();
  return (
    <Menu trigger={<UserButton />} defaultOpen={defaultOpen}>
      <p className="px-2.5 pt-1.5 pb-2 text-faint text-xs">{t("signedInAs", { email: user?.email ?? "" })}</p>
      <MenuItem icon={<Package aria-hidden size={16} />} render={<LocalizedLink to="/account/orders" />}>
        {t("orders")}
      </MenuItem>
      <MenuItem icon={<MessageSquareQuote aria-hidden size={16} />} render={<LocalizedLink to="/account/quotes" />}>
        {t("quotes")}
      </MenuItem>
      <MenuItem icon={<UserRound aria-hidden size={16} />} render={<LocalizedLink to="/account/user-information" />}>
        {t("userInformation")}
      </MenuItem>
      <MenuItem icon={<Building2 aria-hidden size={16} />} render={<LocalizedLink to="/account/customer-account" />}>
        {t("customerAccount")}
      </MenuItem>
      <MenuItem icon={<Gauge aria-hidden size={16} />} render={<LocalizedLink to="/account/purchasing" />}>
        {t("purchasing")}
      </MenuItem>
      {account?.roles.includes("ACCOUNT_ADMIN") && (
        <MenuItem icon={<Webhook aria-hidden size={16} />} render={<LocalizedLink to="/account/connections" />}>
          {t("connections")}
        </MenuItem>
      )}
      <MenuItem icon={<MapPin aria-hidden size={16} />} render={<LocalizedLink to="/account/addresses" />}>
        {t("addresses")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden size={16} />} render={<LocalizedLink to="/auth/logout" />}>
        {t("logout")}
      </MenuItem>
    </Menu>
  );
}
