// A new password for oneself, by the one there is (D5.2, D7.12).

import { type Translate, useMessages } from "@comptoir/i18n";
import { Form, FormProblem, FormSummary, SubmitButton, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { NewPasswordFields, PasswordField } from "./password-field";
import { type PasswordKey, passwordMessages } from "./password-messages";
import { confirms, newPassword } from "./password-rules";
import { changePassword } from "./queries";
import { userMessages } from "./user-messages";

const EMPTY_FORM = { currentPassword: "", newPassword: "", confirmation: "" };

function passwordSchema(
  t: Translate<keyof (typeof userMessages)["en-GB"]>,
  words: Translate<PasswordKey>,
  email: string,
) {
  const current = z.string().check(z.minLength(1, t("required", { field: t("currentPassword") })));
  const differsFromEmail = z.refine<string>((chosen) => chosen.toLowerCase() !== email.toLowerCase(), t("sameAsEmail"));
  return z
    .object({
      currentPassword: current,
      newPassword: newPassword(words).check(differsFromEmail),
      confirmation: z.string(),
    })
    .check(confirms(words, (values) => values.newPassword));
}

export default function UserPasswordForm({ email }: { email: string }) {
  const t = useMessages(userMessages);
  const words = useMessages(passwordMessages);
  const schema = useMemo(() => passwordSchema(t, words, email), [t, words, email]);
  return (
    <Form
      label={t("passwordTitle")}
      schema={schema}
      defaultValues={EMPTY_FORM}
      className="max-w-sm"
      onSubmit={async ({ currentPassword, newPassword }, form) => {
        await changePassword({ currentPassword, newPassword });
        form.reset(EMPTY_FORM);
        toast.done(t("passwordChanged"));
      }}
    >
      <FormProblem />
      <FormSummary />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="currentPassword" label={t("currentPassword")} autoComplete="current-password" />
      <NewPasswordFields name="newPassword" />
      <div>
        <SubmitButton>{t("changePassword")}</SubmitButton>
      </div>
    </Form>
  );
}
