// The signed-in person's own menu: their pages, and the way out.

import { useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Menu, MenuItem, MenuSeparator } from "@comptoir/ui";
import { LogOut } from "lucide-react";
import { useAccountPages } from "./account-pages";
import { authMessages } from "./messages";
import { UserButton } from "./user-button";

/** The menu; open at once for who has pressed its button already. */
export function UserMenu({ defaultOpen }: { defaultOpen?: boolean }) {
  const t = useMessages(authMessages);
  const { user } = useSession();
  const pages = useAccountPages();
  return (
    <Menu trigger={<UserButton />} defaultOpen={defaultOpen}>
      <p className="px-2.5 pt-1.5 pb-2 text-faint text-xs">{t("signedInAs", { email: user?.email ?? "" })}</p>
      {pages.map(({ to, label, Icon }) => (
        <MenuItem key={to} icon={<Icon aria-hidden size={16} />} render={<LocalizedLink to={to} />}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden size={16} />} render={<LocalizedLink to="/auth/logout" />}>
        {t("logout")}
      </MenuItem>
    </Menu>
  );
}
