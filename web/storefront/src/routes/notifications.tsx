// /account/notifications

import { NotificationsPage } from "@comptoir/auth";
import { useOpenAccount } from "../use-open-account";

export function Component() {
  return <NotificationsPage onOpenElsewhere={useOpenAccount()} />;
}
