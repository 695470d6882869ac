// The signed-in person's initials, which open their menu.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { initials } from "@comptoir/ui";
import { UserRound } from "lucide-react";
import type { ComponentProps } from "react";
import { authMessages } from "./messages";

/** The menu's button, also shown until the menu is loaded. */
export function UserButton(props: ComponentProps<"button">) {
  const t = useMessages(authMessages);
  const { user } = useSession();
  const name = user ? `${user.firstName} ${user.lastName}` : "";
  return (
    <button
      type="button"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken font-medium text-soft text-sm hover:text-ink"
      {...props}
    >
      {user ? initials(name) : <UserRound aria-hidden size={18} />}
      <span className="sr-only">, {t("userMenu", { name })}</span>
    </button>
  );
}
