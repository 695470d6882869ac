// The page that a mailed invitation opens: whoever has no access makes one, whoever has one signs in and joins (D6.4).

import { ApiError, api, type OpenInvitation, unwrap, useSession } from "@comptoir/api";
import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, ErrorState, Loading, Skeleton, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { AuthPage, Outcome } from "../auth-page";
import { isExpired, useMailedToken } from "../mailed-token";
import { rememberTarget } from "../return-target";
import { login } from "../session-actions";
import { AcceptForm } from "./accept-form";
import { joinAccount } from "./join-account";
import { memberMessages } from "./messages";

/** Calls `onJoined` once the reader belongs to the account and acts for it. */
export function InvitationPage({ onJoined }: { onJoined: () => void }) {
  const t = useMessages(memberMessages);
  const token = useMailedToken();
  const [used, setUsed] = useState(false);
  /** Whether the reader has used the link: it is read no more, though everything is read anew after a login. */
  const [isTaken, setTaken] = useState(false);
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => unwrap(api.POST("/api/auth/invitation", { body: { token: token ?? "" } })),
    enabled: token !== null && !isTaken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!token || used || isExpired(error)) {
    return (
      <Outcome icon={<Unlink size={24} />} title={t("invitationExpired")} text={t("invitationExpiredText")}>
        <LocalizedLink to="/auth/login" className={buttonStyle({ kind: "primary", size: "large" })}>
          {t("signIn")}
        </LocalizedLink>
      </Outcome>
    );
  }
  if (!invitation) {
    return (
      <AuthPage title={t("invitationReading")}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-5 w-72 max-w-full" />
            <Skeleton className="h-12 w-36" />
          </Loading>
        )}
      </AuthPage>
    );
  }
  return (
    <Open
      token={token}
      invitation={invitation}
      onUsed={() => setTaken(true)}
      onJoined={onJoined}
      onExpired={() => setUsed(true)}
    />
  );
}

/** What the link invites to, by whose account it is (D6.8, D6.9). */
const LEADS: Record<string, "invitationLead" | "invitationShop" | "invitationSupplier"> = {
  SHOP: "invitationShop",
  SUPPLIER: "invitationSupplier",
};

interface OpenProps {
  token: string;
  invitation: OpenInvitation;
  onUsed: () => void;
  onJoined: () => void;
  onExpired: () => void;
}

function Open({ token, invitation, onUsed, onJoined, onExpired }: OpenProps) {
  const t = useMessages(memberMessages);
  const { accountName: account, email, invitedBy, hasUser } = invitation;
  const signedIn = useSession().user?.email;
  const kind = LEADS[invitation.accountKind] ?? "invitationLead";
  const lead = invitedBy ? t(kind, { name: invitedBy, account }) : t(`${kind}Only`, { account });
  return (
    <AuthPage title={t("invitationTitle")} lead={lead}>
      {!hasUser && signedIn === undefined && (
        <AcceptForm
          token={token}
          email={email}
          buys={invitation.accountKind === "CUSTOMER"}
          onAccepted={async (password) => {
            onUsed();
            await login({ email, password });
            onJoined();
          }}
          onExpired={onExpired}
        />
      )}
      {hasUser && signedIn === undefined && <SignIn token={token} invitation={invitation} />}
      {signedIn !== undefined && signedIn !== email && (
        <>
          <p>{t("wrongUser", { signedIn, email })}</p>
          <LocalizedLink to="/auth/logout" className={buttonStyle({ kind: "primary", size: "large" })}>
            {t("signOut")}
          </LocalizedLink>
        </>
      )}
      {signedIn === email && (
        <Join token={token} invitation={invitation} onUsed={onUsed} onJoined={onJoined} onExpired={onExpired} />
      )}
    </AuthPage>
  );
}

/** Signing in leads back here, with the link's token. */
function SignIn({ token, invitation: { email, accountName } }: Pick<OpenProps, "token" | "invitation">) {
  const t = useMessages(memberMessages);
  const path = useLocalizedPath()(`/auth/invitation?token=${encodeURIComponent(token)}`);
  return (
    <>
      <p>{t("signInToJoin", { email, account: accountName })}</p>
      <LocalizedLink
        to="/auth/login"
        onClick={() => rememberTarget(path)}
        className={buttonStyle({ kind: "primary", size: "large" })}
      >
        {t("signIn")}
      </LocalizedLink>
    </>
  );
}

function Join({ token, invitation, onUsed, onJoined, onExpired }: OpenProps) {
  const t = useMessages(memberMessages);
  const { accountName: account, accountKind } = invitation;
  const { mutate, isPending } = useMutation({
    mutationFn: () => joinAccount(token, onUsed),
    onSuccess: onJoined,
    onError: (error) => {
      if (error instanceof ApiError && isExpired(error)) onExpired();
      else toast.problem(error);
    },
  });
  return (
    <>
      <p className="text-soft">{t(accountKind === "SUPPLIER" ? "joinSupplierText" : "joinText")}</p>
      <Button kind="primary" size="large" busy={isPending} onClick={() => mutate()}>
        {t("join", { account })}
      </Button>
    </>
  );
}
