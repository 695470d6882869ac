// The person's part of a request for access.

import { useMessages } from "@comptoir/i18n";
import { SelectField, TextField } from "@comptoir/ui";
import { EmailField } from "./email-field";
import { NewPasswordFields } from "./password-field";
import { registerMessages } from "./register-messages";

/** Title, name, the ways to reach them, and the password. */
export default function PersonFields() {
  const t = useMessages(registerMessages);
  return (
    <>
      <SelectField
        name="user.civility"
        label={t("civility")}
        optional
        autoComplete="honorific-prefix"
        className="max-w-40"
      >
        <option value="">{t("none")}</option>
        <option value="MRS">{t("MRS")}</option>
        <option value="MR">{t("MR")}</option>
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <TextField name="user.firstName" label={t("firstName")} autoComplete="given-name" />
        <TextField name="user.lastName" label={t("lastName")} autoComplete="family-name" />
      </div>
      <EmailField name="user.email" hint={t("emailHint")} autoComplete="username" />
      <TextField name="user.phone" label={t("phone")} hint={t("phoneHint")} type="tel" autoComplete="tel" />
      <NewPasswordFields name="user.password" />
    </>
  );
}
