// /fastcart

import { rememberTarget } from "@comptoir/auth";
import { QuickOrderPage } from "@comptoir/cart";
import { useLocalizedPath } from "@comptoir/i18n";
import { useNavigate } from "react-router";
import { renderSave } from "./render-lines";

export function Component() {
  const navigate = useNavigate();
  const path = useLocalizedPath();

  function signIn() {
    rememberTarget(path("/fastcart"));
    void navigate(path("/auth/login"));
  }

  return <QuickOrderPage onSignIn={signIn} renderSave={renderSave} />;
}
