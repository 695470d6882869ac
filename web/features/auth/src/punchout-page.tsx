// Where purchasing systems send their buyers, and where other one-use links lead: trades the token for a session, and
// leads on (D2.2).

import { tabSessionEnd } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Loading, lazyPart, Skeleton, toast } from "@comptoir/ui";
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { AuthPage } from "./auth-page";
import { authPageMessages } from "./auth-page-messages";
import { dropFromAddress, oncePerToken } from "./mailed-token";
import { given, punchoutTarget } from "./punchout-target";
import { loginWithToken, type Replacement } from "./session-actions";

const PunchoutEnd = lazyPart(() => import("./punchout-end"));
const SomebodyElse = lazyPart(() => import("./somebody-else"));

/** The server ends the session that was here before, once the token proved good: a bad link signs nobody out. */
const enter = oncePerToken((token) => loginWithToken(token));

export interface PunchoutPageProps {
  /** The session stands, or the one that there was does: opens an unprefixed path. */
  onEntered: (path: string) => void;
  /** There was no token, or none that is good; a toast has said so. A procurement system's visitors stay here instead. */
  onRefused: () => void;
}

/** Enters by the address's token; without one, says how the tab's session ended. */
export function PunchoutPage(props: PunchoutPageProps) {
  const [query] = useSearchParams();
  const token = given(query, "token");
  const end = tabSessionEnd();
  if (token || !end) return <Entry key={token} token={token} {...props} />;
  return <HowItEnded end={end} />;
}

function HowItEnded(props: ComponentProps<typeof PunchoutEnd>) {
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <PunchoutEnd {...props} />
    </Suspense>
  );
}

function Entry({ token, onEntered, onRefused }: PunchoutPageProps & { token: string }) {
  const t = useMessages(authPageMessages);
  const [query] = useSearchParams();
  const isFromSystem = given(query, "tenant") !== "";
  const [somebodyElse, setSomebodyElse] = useState<Replacement>();
  const [isRefused, setRefused] = useState(false);
  const lead = useEffectEvent((somebodyElse: Replacement | undefined) => {
    if (somebodyElse) setSomebodyElse(somebodyElse);
    else onEntered(punchoutTarget(query));
  });
  const refuse = useEffectEvent(() => {
    // Who comes from a procurement system may know no password, and in a frame none helps: the way in is the way back.
    if (isFromSystem) return setRefused(true);
    toast.problem(t("punchoutFailed"), { id: "punchout" });
    onRefused();
  });
  useEffect(() => {
    let current = true;
    dropFromAddress("token");
    dropFromAddress("tenant");
    const entering = token ? enter(token) : Promise.reject();
    entering.then(
      (somebodyElse) => current && lead(somebodyElse),
      () => current && refuse(),
    );
    return () => {
      current = false;
    };
  }, [token]);
  if (isRefused) return <HowItEnded end="refused" />;
  if (somebodyElse) {
    return (
      <Suspense fallback={<Skeleton className="h-48" />}>
        <SomebodyElse
          names={somebodyElse}
          onReplace={async () => {
            await loginWithToken(token, true);
            onEntered(punchoutTarget(query));
          }}
          onStay={() => onEntered("/")}
        />
      </Suspense>
    );
  }
  return (
    <AuthPage title={t("punchoutTitle")} lead={t("punchoutLead")}>
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-12 w-36" />
      </Loading>
    </AuthPage>
  );
}
