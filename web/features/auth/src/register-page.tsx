// The page of asking for access: the form, and what comes after it.

import { useMessages } from "@comptoir/i18n";
import { lazyPart, Skeleton } from "@comptoir/ui";
import { MailCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { AuthPage, AuthPageLink, Outcome } from "./auth-page";
import { RegisterForm } from "./register-form";
import { registerMessages } from "./register-messages";

/** Needed when the form is gone. */
const RegisterResend = lazyPart(() => import("./register-resend"));

/** Asks for access; once the request is sent, says so and offers to send the e-mail again. */
export function RegisterPage() {
  const t = useMessages(registerMessages);
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <Received email={sentTo} />;
  return (
    <AuthPage title={t("title")} lead={t("lead")}>
      <p className="text-faint text-sm">
        {t("known")} <AuthPageLink to="/auth/login">{t("signIn")}</AuthPageLink>
      </p>
      <RegisterForm onSent={setSentTo} />
    </AuthPage>
  );
}

function Received({ email }: { email: string }) {
  const t = useMessages(registerMessages);
  const text = t.rich("receivedText", { email: <strong className="break-all font-medium text-ink">{email}</strong> });
  return (
    <Outcome icon={<MailCheck size={24} />} title={t("received")} text={<p>{text}</p>}>
      <Suspense fallback={<Skeleton className="h-10 w-full max-w-80" />}>
        <RegisterResend email={email} />
      </Suspense>
      <p className="text-sm">
        <AuthPageLink to="/auth/login">{t("backToSignIn")}</AuthPageLink>
      </p>
    </Outcome>
  );
}
