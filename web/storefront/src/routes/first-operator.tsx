// /auth/first-operator

import { FirstOperatorPage } from "@comptoir/auth";
import { useLocalizedPath } from "@comptoir/i18n";
import { useNavigate } from "react-router";

export function Component() {
  const navigate = useNavigate();
  const home = useLocalizedPath()("/");
  return <FirstOperatorPage onSignedIn={() => void navigate(home, { replace: true })} />;
}
