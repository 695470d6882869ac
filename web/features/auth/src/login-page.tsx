// The login page: two fields, and the way back to where the buyer was going.

import { LocalizedLink, type Translate, useMessages } from "@comptoir/i18n";
import { Form, FormProblem, SubmitButton, TextField } from "@comptoir/ui";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { authMessages } from "./messages";
import { login } from "./session";

type AuthKey = keyof (typeof authMessages)["en-GB"];

/** What the form accepts before the server decides (D5.1). */
function credentials(t: Translate<AuthKey>) {
  const email = z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t("required", { field: t("email") })),
      z.maxLength(254, t("emailInvalid")),
      z.regex(/^[^@\s]+@[^@\s]+$/, t("emailInvalid")),
    );
  const password = z.string().check(z.minLength(1, t("required", { field: t("password") })), z.maxLength(128));
  return z.object({ email, password });
}

/** Signs in, then calls `onSignedIn`; a refusal is shown in the form, which keeps what was typed. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(authMessages);
  const schema = useMemo(() => credentials(t), [t]);
  const [query] = useSearchParams();
  return (
    <div className="flex flex-col gap-7">
      <title>{`${t("loginTitle")} · Comptoir`}</title>
      <header>
        <h1 tabIndex={-1} className="text-3xl tracking-tight">
          {t("loginTitle")}
        </h1>
        <p className="mt-1.5 text-soft">{t("loginLead")}</p>
      </header>
      {query.get("oci") === "true" && (
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
        <TextField name="email" type="email" label={t("email")} autoComplete="username" autoFocus spellCheck={false} />
        <TextField name="password" type="password" label={t("password")} autoComplete="current-password" />
        <SubmitButton size="large">{t("submit")}</SubmitButton>
      </Form>
      <nav className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <LocalizedLink to="/auth/forgot-password" className="text-accent hover:underline">
          {t("forgot")}
        </LocalizedLink>
        <span className="text-faint">
          {t("noAccess")}{" "}
          <LocalizedLink to="/get-access" className="text-accent underline underline-offset-2">
            {t("getAccess")}
          </LocalizedLink>
        </span>
      </nav>
    </div>
  );
}
