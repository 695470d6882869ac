// The page for who has forgotten the password: says the same for every address (D2.7, D7.7).

import { api, unwrap } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import { Button, Form, FormProblem, SubmitButton } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { MailCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { AuthPage, AuthPageLink, Outcome } from "./auth-page";
import { authPageMessages } from "./auth-page-messages";
import { EmailField, emailRule } from "./email-field";
import { authMessages } from "./messages";

/** Has a link to choose a new password sent. */
export function ForgotPasswordPage() {
  const t = useMessages(authPageMessages);
  const words = useMessages(authMessages);
  const locale = useLanguage();
  const schema = useMemo(() => z.object({ email: emailRule(words) }), [words]);
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    const text = (
      <>
        <p className="break-all font-medium text-ink">{sentTo}</p>
        <p>{t("sent")}</p>
        <p>
          {t("linkLife")} {t("sentHint")}
        </p>
      </>
    );
    return (
      <Outcome icon={<MailCheck size={24} />} title={t("lookInbox")} text={text}>
        <Button onClick={() => setSentTo(undefined)}>{t("otherAddress")}</Button>
        <BackToSignIn />
      </Outcome>
    );
  }
  return (
    <AuthPage title={t("forgotTitle")} lead={t("forgotLead")}>
      <Form
        label={t("forgotTitle")}
        schema={schema}
        defaultValues={{ email: "" }}
        onSubmit={async ({ email }) => {
          await unwrap(api.POST("/api/auth/send-reset-password-email", { body: { email, locale } }));
          setSentTo(email);
        }}
      >
        <FormProblem />
        <EmailField autoComplete="username" autoFocus />
        <SubmitButton size="large">{t("sendLink")}</SubmitButton>
      </Form>
      <BackToSignIn />
    </AuthPage>
  );
}

function BackToSignIn() {
  const t = useMessages(authPageMessages);
  return (
    <p className="text-sm">
      <AuthPageLink to="/auth/login">{t("backToSignIn")}</AuthPageLink>
    </p>
  );
}
