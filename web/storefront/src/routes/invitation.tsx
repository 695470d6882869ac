// /auth/invitation

import { InvitationPage } from "@comptoir/auth";
import { useLocale } from "@comptoir/i18n";
import { homeOf } from "../after-login";

export function Component() {
  const locale = useLocale();
  // The browser opens it, not this app: who joined may work here, and the office is another's.
  return <InvitationPage onJoined={() => location.replace(homeOf(locale))} />;
}
