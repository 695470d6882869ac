// /auth/login

import { LoginPage } from "@comptoir/auth";
import { useLocale } from "@comptoir/i18n";
import { useNavigate } from "react-router";
import { openAfterLogin } from "../after-login";

export function Component() {
  const navigate = useNavigate();
  const locale = useLocale();
  return <LoginPage onSignedIn={() => void openAfterLogin(locale, (path) => navigate(path, { replace: true }))} />;
}
