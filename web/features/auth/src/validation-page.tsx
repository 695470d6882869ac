// The page that a mailed activation link opens: it activates by itself, and offers another link where that fails (D2.7).

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, ErrorState, Loading, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Unlink } from "lucide-react";
import { AuthPage, AuthPageLink, Outcome } from "./auth-page";
import { authPageMessages } from "./auth-page-messages";
import { isExpired, useMailedToken } from "./mailed-token";
import { activate } from "./validation-activate";
import { ResendForm } from "./validation-resend";

/** Activates the access that the address's token is for; without a token, offers to send the e-mail again. */
export function ValidationPage() {
  const t = useMessages(authPageMessages);
  const token = useMailedToken();
  if (token) return <Activation token={token} />;
  return (
    <AuthPage title={t("activateTitle")} lead={t("activateLead")}>
      <ResendForm />
      <p className="text-sm">
        <AuthPageLink to="/auth/login">{t("backToSignIn")}</AuthPageLink>
      </p>
    </AuthPage>
  );
}

function Activation({ token }: { token: string }) {
  const t = useMessages(authPageMessages);
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ["activation", token],
    queryFn: () => activate(token).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isSuccess) {
    return (
      <Outcome icon={<CircleCheck size={24} />} title={t("activated")} text={t("activatedText")}>
        <LocalizedLink to="/auth/login" className={buttonStyle({ kind: "primary", size: "large" })}>
          {t("signIn")}
        </LocalizedLink>
      </Outcome>
    );
  }
  if (isExpired(error)) {
    return (
      <Outcome icon={<Unlink size={24} />} title={t("expired")} text={t("activateExpiredText")}>
        <LocalizedLink to="/auth/login" className={buttonStyle({ kind: "primary" })}>
          {t("signIn")}
        </LocalizedLink>
        <ResendForm />
      </Outcome>
    );
  }
  return (
    <AuthPage title={t("activating")}>
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
