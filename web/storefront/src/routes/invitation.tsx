// /auth/invitation

import { currentSession } from "@comptoir/api";
import { InvitationPage } from "@comptoir/auth";
import { useLocalizedPath } from "@comptoir/i18n";

export function Component() {
  const path = useLocalizedPath();
  // The browser opens it, not this app: who joined may work here, and the office is another's.
  const home = () => (currentSession().account?.roles.includes("OPERATOR") ? "/office" : "/");
  return <InvitationPage onJoined={() => location.assign(path(home()))} />;
}
