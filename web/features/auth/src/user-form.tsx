// What users change about themselves (D7.12).

import type { User } from "@comptoir/api";
import { LOCALE_LABELS, LOCALES, type Translate, useMessages } from "@comptoir/i18n";
import {
  Field,
  Form,
  FormProblem,
  FormSummary,
  Input,
  SelectField,
  SubmitButton,
  TextField,
  toast,
} from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { phoneRule } from "./address-rules";
import { saveUser } from "./queries";
import { CivilityField } from "./user-civility";
import { userMessages } from "./user-messages";

/** What the form accepts before the server decides (D3.1). */
function userSchema(t: Translate<keyof (typeof userMessages)["en-GB"]>) {
  const name = (field: string) =>
    z.string().check(z.trim(), z.minLength(1, t("required", { field })), z.maxLength(50, t("tooLong", { max: 50 })));
  return z.object({
    civility: z.string(),
    firstName: name(t("firstName")),
    lastName: name(t("lastName")),
    phone: phoneRule(t("phoneInvalid")),
    locale: z.string(),
  });
}

export function UserForm({ user }: { user: User }) {
  const t = useMessages(userMessages);
  const schema = useMemo(() => userSchema(t), [t]);
  const { firstName, lastName, locale } = user;
  return (
    <Form
      label={t("title")}
      schema={schema}
      draft={`user/${user.id}`}
      defaultValues={{ civility: user.civility ?? "", firstName, lastName, phone: user.phone ?? "", locale }}
      onSubmit={async (values, form) => {
        await saveUser({ ...values, civility: values.civility || null });
        form.reset(values);
        toast.done(t("saved"));
      }}
    >
      <FormProblem />
      <FormSummary />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <CivilityField className="sm:col-span-2 sm:max-w-56" />
        <TextField name="firstName" label={t("firstName")} autoComplete="given-name" />
        <TextField name="lastName" label={t("lastName")} autoComplete="family-name" />
        <Field label={t("email")} hint={t("emailHint")}>
          {(control) => <Input {...control} type="email" value={user.email} readOnly />}
        </Field>
        <TextField name="phone" type="tel" label={t("phone")} hint={t("phoneHint")} autoComplete="tel" optional />
        <SelectField name="locale" label={t("locale")}>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {LOCALE_LABELS[locale]}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <SubmitButton>{t("save")}</SubmitButton>
      </div>
    </Form>
  );
}
