// The page that a mailed reset link opens: a new password, twice (D2.7, D7.8).

import { api, unwrap } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, Form, FormProblem, SubmitButton } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { CircleCheck, Unlink } from "lucide-react";
import { useMemo, useState } from "react";
import { AuthPage, Outcome } from "./auth-page";
import { authPageMessages } from "./auth-page-messages";
import { isExpired, useMailedToken } from "./mailed-token";
import { NewPasswordFields } from "./password-field";
import { passwordMessages } from "./password-messages";
import { confirms, newPassword } from "./password-rules";

/** Sets a new password by the address's token; a link that is used up leads to asking for another. */
export function ResetPasswordPage() {
  const t = useMessages(authPageMessages);
  const token = useMailedToken();
  const [state, setState] = useState<"open" | "done" | "expired">("open");
  if (!token) return <NoLink title={t("resetTitle")} text={t("noTokenText")} />;
  if (state === "expired") return <NoLink title={t("expired")} text={t("resetExpiredText")} />;
  if (state === "open") {
    return <NewPassword token={token} onDone={() => setState("done")} onExpired={() => setState("expired")} />;
  }
  return (
    <Outcome icon={<CircleCheck size={24} />} title={t("resetDone")} text={t("resetDoneText")}>
      <LocalizedLink to="/auth/login" className={buttonStyle({ kind: "primary", size: "large" })}>
        {t("signIn")}
      </LocalizedLink>
    </Outcome>
  );
}

function NewPassword({ token, onDone, onExpired }: { token: string; onDone: () => void; onExpired: () => void }) {
  const t = useMessages(authPageMessages);
  const words = useMessages(passwordMessages);
  const schema = useMemo(() => {
    const fields = z.object({ newPassword: newPassword(words), confirmation: z.string() });
    return fields.check(confirms(words, (values) => values.newPassword));
  }, [words]);
  return (
    <AuthPage title={t("resetTitle")} lead={t("resetLead")}>
      <Form
        label={t("save")}
        schema={schema}
        defaultValues={{ newPassword: "", confirmation: "" }}
        onSubmit={async ({ newPassword }) => {
          try {
            await unwrap(api.POST("/api/auth/reset-password", { body: { newPassword, resetPasswordToken: token } }));
            onDone();
          } catch (error) {
            if (!isExpired(error)) throw error;
            onExpired();
          }
        }}
      >
        <FormProblem />
        <NewPasswordFields name="newPassword" />
        <SubmitButton size="large">{t("save")}</SubmitButton>
      </Form>
    </AuthPage>
  );
}

function NoLink({ title, text }: { title: string; text: string }) {
  const t = useMessages(authPageMessages);
  return (
    <Outcome icon={<Unlink size={24} />} title={title} text={text}>
      <LocalizedLink to="/auth/forgot-password" className={buttonStyle({ kind: "primary", size: "large" })}>
        {t("sendAnother")}
      </LocalizedLink>
    </Outcome>
  );
}
