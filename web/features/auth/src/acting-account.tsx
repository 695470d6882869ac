// Whose account is acting, as the header shows it before and without a menu.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { authMessages } from "./messages";

/** The acting account as a button's face, for the menu and until the menu is loaded. */
export function ActingButton(props: ComponentProps<"button">) {
  const t = useMessages(authMessages);
  return (
    <button
      type="button"
      className="flex min-w-0 items-center gap-2 rounded-control border border-line px-2.5 py-1 text-left hover:border-edge hover:bg-sunken aria-busy:opacity-60"
      {...props}
    >
      <ActingFace />
      <span className="sr-only">{t("changeAccount")}</span>
      <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-faint" />
    </button>
  );
}

/** The acting account where there is nothing to choose. */
export function ActingAccount() {
  return (
    <div className="flex min-w-0 items-center rounded-control border border-line px-2.5 py-1">
      <ActingFace />
    </div>
  );
}

function ActingFace() {
  const t = useMessages(authMessages);
  const { account, store } = useSession();
  return (
    <span className="min-w-0 flex-1 leading-tight">
      <span className="sr-only">{t("actingFor")} </span>
      <span className="block truncate font-medium text-sm">{account?.name ?? t("noAccount")}</span>
      <span className="block truncate text-faint text-xs">
        {store ? `${store.name} · ${store.currency}` : t("actingFor")}
      </span>
    </span>
  );
}
