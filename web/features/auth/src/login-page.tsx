// The login page: two fields, the ways to the other pages, and the way back to where the buyer was going.

import { tokenLifetime } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { Form, FormProblem, SubmitButton } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { AuthPage, AuthPageLink } from "./auth-page";
import { EmailField, emailRule } from "./email-field";
import { authMessages } from "./messages";
import { PasswordField } from "./password-field";
import { login } from "./session-actions";

type AuthKey = keyof (typeof authMessages)["en-GB"];

/** What the form accepts before the server decides (D5.1). */
function credentials(t: Translate<AuthKey>) {
  const password = z
    .string()
    .check(z.minLength(1, t("required", { field: t("password") })), z.maxLength(128, t("passwordLong", { max: 128 })));
  return z.object({ email: emailRule(t), password });
}

/** Whether a session existed in this browser: who comes for the first time has lost none (D2.3). */
function hadSession(): boolean {
  return tokenLifetime().since > 0;
}

/** Signs in, then calls `onSignedIn`; a refusal is shown in the form, which keeps what was typed. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(authMessages);
  const schema = useMemo(() => credentials(t), [t]);
  const [query] = useSearchParams();
  return (
    <AuthPage title={t("loginTitle")} lead={t("loginLead")}>
      {query.get("oci") === "true" && hadSession() && (
        <p className="rounded-control border border-line bg-sunken px-3.5 py-3 text-sm text-soft">
          {t("sessionEnded")}
        </p>
      )}
      <Form
        label={t("loginTitle")}
        schema={schema}
        defaultValues={{ email: "", password: "" }}
        onSubmit={async (values) => {
          await login(values);
          onSignedIn();
        }}
      >
        <FormProblem />
        <EmailField autoComplete="username" autoFocus />
        <PasswordField name="password" label={t("password")} autoComplete="current-password" />
        <SubmitButton size="large">{t("submit")}</SubmitButton>
      </Form>
      <nav aria-label={t("otherWays")} className="flex flex-col gap-2 text-faint text-sm">
        <p>
          <AuthPageLink to="/auth/forgot-password">{t("forgot")}</AuthPageLink>
        </p>
        <p>
          {t("noAccess")} <AuthPageLink to="/auth/register">{t("getAccess")}</AuthPageLink>
        </p>
        <p>
          {t("notActivated")} <AuthPageLink to="/auth/validation">{t("resendActivation")}</AuthPageLink>
        </p>
      </nav>
    </AuthPage>
  );
}
