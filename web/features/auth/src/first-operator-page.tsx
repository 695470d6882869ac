// The page that an empty shop's link opens: who becomes its first operator (D6.8).

import { api, unwrap } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { Form, FormProblem, SubmitButton, TextField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { Unlink } from "lucide-react";
import { useMemo, useState } from "react";
import { AuthPage, AuthPageLink, Outcome } from "./auth-page";
import { EmailField, emailRule } from "./email-field";
import { firstOperatorMessages } from "./first-operator-messages";
import { isExpired, useMailedToken } from "./mailed-token";
import { authMessages } from "./messages";
import { NewPasswordFields } from "./password-field";
import { passwordMessages } from "./password-messages";
import { confirms, newPassword } from "./password-rules";
import { login } from "./session-actions";

type Key = keyof (typeof firstOperatorMessages)["en-GB"];

/** Makes whoever has the link the first operator and signs them in, then calls `onSignedIn`. */
export function FirstOperatorPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(firstOperatorMessages);
  const token = useMailedToken();
  const [expired, setExpired] = useState(false);
  if (!token) return <NoLink title={t("title")} text={t("noLink")} />;
  if (expired) return <NoLink title={t("expired")} text={t("expiredText")} />;
  return (
    <AuthPage title={t("title")} lead={t("lead")}>
      <Person token={token} onSignedIn={onSignedIn} onExpired={() => setExpired(true)} />
    </AuthPage>
  );
}

interface PersonProps {
  token: string;
  onSignedIn: () => void;
  onExpired: () => void;
}

function Person({ token, onSignedIn, onExpired }: PersonProps) {
  const t = useMessages(firstOperatorMessages);
  const auth = useMessages(authMessages);
  const password = useMessages(passwordMessages);
  const schema = useMemo(() => {
    const name = (key: "firstName" | "lastName") => filled(t, key);
    const fields = z.object({
      firstName: name("firstName"),
      lastName: name("lastName"),
      email: emailRule(auth),
      password: newPassword(password),
      confirmation: z.string(),
    });
    return fields.check(confirms(password, (values) => values.password));
  }, [t, auth, password]);
  return (
    <Form
      label={t("title")}
      schema={schema}
      defaultValues={{ firstName: "", lastName: "", email: "", password: "", confirmation: "" }}
      onSubmit={async ({ confirmation, ...person }) => {
        try {
          await unwrap(api.POST("/api/auth/first-operator", { body: { token, ...person } }));
        } catch (error) {
          if (!isExpired(error)) throw error;
          onExpired();
          return;
        }
        await login({ email: person.email, password: person.password });
        onSignedIn();
      }}
    >
      <FormProblem />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <TextField name="firstName" label={t("firstName")} autoComplete="given-name" />
        <TextField name="lastName" label={t("lastName")} autoComplete="family-name" />
      </div>
      <EmailField hint={t("emailHint")} autoComplete="username" />
      <NewPasswordFields name="password" />
      <SubmitButton size="large">{t("submit")}</SubmitButton>
    </Form>
  );
}

const MAX_NAME_LEN = 50;

function filled(t: Translate<Key>, field: "firstName" | "lastName") {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t("required", { field: t(field) })),
      z.maxLength(MAX_NAME_LEN, t("tooLong", { max: MAX_NAME_LEN })),
    );
}

function NoLink({ title, text }: { title: string; text: string }) {
  const t = useMessages(firstOperatorMessages);
  return (
    <Outcome icon={<Unlink size={24} />} title={title} text={text}>
      <p className="text-sm">
        <AuthPageLink to="/auth/login">{t("signIn")}</AuthPageLink>
      </p>
    </Outcome>
  );
}
