// Who is at work, by what right, and the ways out: to the shop, and to nobody.

import { useSession } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Menu, MenuItem, MenuSeparator } from "@comptoir/ui";
import { LogOut, Store } from "lucide-react";
import { officeMessages } from "../messages";
import { useRole } from "../rights";
import { PersonButton } from "./person-button";

/** What each role may do, in a sentence. */
const RIGHTS = {
  OPERATOR: "operatorRights",
  SALES: "salesRights",
  CATALOGUE: "catalogueRights",
  SUPPORT: "supportRights",
  SUPPLIER: "supplierRights",
} as const;

/** Open from the first moment: it is loaded when its button is pressed. */
export default function PersonMenu() {
  const t = useMessages(officeMessages);
  const path = useLocalizedPath();
  const { user } = useSession();
  const role = useRole();
  return (
    <Menu align="start" className="max-w-72" trigger={<PersonButton />} defaultOpen>
      <div className="flex flex-col gap-1 px-2.5 pt-1.5 pb-2 text-xs">
        <p className="break-all text-faint">{t("signedInAs", { email: user?.email ?? "" })}</p>
        <p className="font-medium">{t("rights")}</p>
        <p className="text-soft">{t(RIGHTS[role])}</p>
      </div>
      <MenuSeparator />
      {/* Pages of the storefront, which is an app of its own: the browser loads them. A supplier's people have none there. */}
      {role !== "SUPPLIER" && (
        <MenuItem icon={<Store aria-hidden size={16} />} render={<a href={path("/")} />}>
          {t("toShop")}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut aria-hidden size={16} />} render={<a href={path("/auth/logout")} />}>
        {t("logout")}
      </MenuItem>
    </Menu>
  );
}
