// The logout page: signs out when it opens, and says so; whoever signs in elsewhere meanwhile is led home.

import { useSession } from "@comptoir/api";
import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { buttonStyle, dropDraft, Loading, Skeleton } from "@comptoir/ui";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { authMessages } from "./messages";
import { logout } from "./session-actions";

export function LogoutPage() {
  const t = useMessages(authMessages);
  const home = useLocalizedPath()("/");
  const { isAuthenticated } = useSession();
  const [signedOut, setSignedOut] = useState(false);
  useEffect(() => {
    dropDraft();
    void logout().then(() => setSignedOut(true));
  }, []);
  if (signedOut && isAuthenticated) return <Navigate replace to={home} />;
  if (!signedOut) {
    return (
      <Loading className="flex flex-col gap-4">
        <h1 tabIndex={-1} className="text-3xl">
          {t("logoutTitle")}
        </h1>
        <Skeleton className="h-6 w-64" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <title>{`${t("logoutDone")} · Comptoir`}</title>
      <h1 tabIndex={-1} className="text-3xl">
        {t("logoutDone")}
      </h1>
      <p className="text-soft">{t("logoutDoneLead")}</p>
      <LocalizedLink to="/auth/login" className={buttonStyle({ kind: "primary", size: "large" })}>
        {t("signInAgain")}
      </LocalizedLink>
    </div>
  );
}
