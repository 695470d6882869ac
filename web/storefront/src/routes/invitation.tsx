// /auth/invitation

import { InvitationPage } from "@comptoir/auth";
import { useLocalizedPath } from "@comptoir/i18n";
import { useNavigate } from "react-router";

export function Component() {
  const navigate = useNavigate();
  const home = useLocalizedPath()("/");
  return <InvitationPage onJoined={() => void navigate(home, { replace: true })} />;
}
