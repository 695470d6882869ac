// What the reader was told and has not read, counted; it leads to all of it.

import { queryClient } from "@comptoir/api";
import { unreadNotificationsQuery } from "@comptoir/auth";
import { LocalizedNavLink, useMessages } from "@comptoir/i18n";
import { Counted } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Bell } from "lucide-react";
import { useFreshOnNavigation } from "./use-fresh-on-navigation";
import { waitingMessages } from "./waiting-messages";

export function NotificationsLink() {
  const t = useMessages(waitingMessages);
  const { data: count = 0 } = useQuery({ ...unreadNotificationsQuery(), refetchOnWindowFocus: true });
  useFreshOnNavigation(() => void queryClient.prefetchQuery(unreadNotificationsQuery()));
  const label = t("notifications", { count });
  return (
    <LocalizedNavLink
      to="/account/notifications"
      aria-label={label}
      title={label}
      className={({ isActive }) =>
        clsx(
          "inline-flex size-10 items-center justify-center rounded-control hover:bg-sunken hover:text-ink",
          isActive ? "text-accent" : "text-soft",
        )
      }
    >
      <Counted count={count}>
        <Bell aria-hidden size={19} />
      </Counted>
    </LocalizedNavLink>
  );
}
