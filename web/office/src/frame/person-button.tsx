// The button of the person's menu: who is at work, and by what right.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { officeMessages } from "../messages";
import { useRole } from "../rights";

export function PersonButton(props: ComponentProps<"button">) {
  const t = useMessages(officeMessages);
  const { user } = useSession();
  const role = useRole();
  return (
    <button
      type="button"
      className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left hover:bg-sunken"
      {...props}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{user ? `${user.firstName} ${user.lastName}` : ""}</span>
        <span className="block truncate text-faint text-xs">{t(role)}</span>
      </span>
      <ChevronsUpDown aria-hidden size={15} className="shrink-0 text-faint" />
    </button>
  );
}
