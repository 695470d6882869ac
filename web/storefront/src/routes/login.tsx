// /auth/login

import { LoginPage, takeTarget } from "@comptoir/auth";
import { useLocalizedPath } from "@comptoir/i18n";
import { useNavigate } from "react-router";

export function Component() {
  const navigate = useNavigate();
  const home = useLocalizedPath()("/");
  return <LoginPage onSignedIn={() => void navigate(takeTarget() ?? home, { replace: true })} />;
}
