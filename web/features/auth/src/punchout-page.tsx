// Where purchasing systems send their buyers: trades the token for a session, and leads on (D2.2).

import { useMessages } from "@comptoir/i18n";
import { Loading, Skeleton, toast } from "@comptoir/ui";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { AuthPage } from "./auth-page";
import { authPageMessages } from "./auth-page-messages";
import { dropFromAddress, oncePerToken } from "./mailed-token";
import { given, punchoutTarget } from "./punchout-target";
import { loginWithToken } from "./session-actions";

/** The server ends the session that was here before, once the token proved good: a bad link signs nobody out. */
const enter = oncePerToken(loginWithToken);

export interface PunchoutPageProps {
  /** The session stands: opens an unprefixed path. */
  onEntered: (path: string) => void;
  /** There was no token, or none that is good; a toast has said so. */
  onRefused: () => void;
}

/** Enters by the address's token, while it says so. */
export function PunchoutPage({ onEntered, onRefused }: PunchoutPageProps) {
  const t = useMessages(authPageMessages);
  const [query] = useSearchParams();
  const lead = useEffectEvent((entered: boolean) => {
    if (entered) return onEntered(punchoutTarget(query));
    toast.problem(t("punchoutFailed"), { id: "punchout" });
    onRefused();
  });
  const token = given(query, "token");
  useEffect(() => {
    let current = true;
    const leadIfCurrent = (entered: boolean) => current && lead(entered);
    dropFromAddress("token");
    const entering = token ? enter(token) : Promise.reject();
    entering.then(
      () => leadIfCurrent(true),
      () => leadIfCurrent(false),
    );
    return () => {
      current = false;
    };
  }, [token]);
  return (
    <AuthPage title={t("punchoutTitle")} lead={t("punchoutLead")}>
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-12 w-36" />
      </Loading>
    </AuthPage>
  );
}
