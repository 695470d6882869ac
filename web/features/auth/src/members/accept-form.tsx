// Who is invited and has no access yet: a name, a telephone, a password, the terms.

import { ApiError, api, unwrap } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { CheckboxField, Form, FormProblem, FormSummary, SelectField, SubmitButton, TextField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { type ReactNode, useMemo } from "react";
import { phoneRule } from "../address-rules";
import { isExpired } from "../mailed-token";
import { NewPasswordFields } from "../password-field";
import { passwordMessages } from "../password-messages";
import { confirms, newPassword } from "../password-rules";
import { memberMessages } from "./messages";

export interface AcceptFormProps {
  token: string;
  email: string;
  /** Whether the account buys: then the terms of sale are to be accepted. */
  buys: boolean;
  /** With the password that was chosen. */
  onAccepted: (password: string) => Promise<void>;
  onExpired: () => void;
}

export function AcceptForm({ token, email, buys, onAccepted, onExpired }: AcceptFormProps) {
  const t = useMessages(memberMessages);
  const words = useMessages(passwordMessages);
  const schema = useMemo(() => {
    const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, t("tooLong", { max })));
    const filled = (max: number, field: string) => text(max).check(z.minLength(1, t("required", { field })));
    const fields = z.object({
      civility: z.enum(["", "MR", "MRS"]),
      firstName: filled(50, t("firstName")),
      lastName: filled(50, t("lastName")),
      phone: phoneRule(t("phoneInvalid")).check(z.minLength(1, t("required", { field: t("phone") }))),
      password: newPassword(words),
      confirmation: z.string(),
      acceptTerms: z.boolean().check(z.refine((accepted) => accepted || !buys, t("termsMissing"))),
    });
    return fields.check(confirms(words, (values) => values.password));
  }, [t, words, buys]);
  return (
    <Form
      label={t("accept")}
      schema={schema}
      defaultValues={{
        civility: "",
        firstName: "",
        lastName: "",
        phone: "",
        password: "",
        confirmation: "",
        acceptTerms: false,
      }}
      onSubmit={async ({ confirmation: _, civility, ...values }) => {
        try {
          const body = { ...values, civility: civility || null, token };
          await unwrap(api.POST("/api/auth/invitation/accept", { body }));
        } catch (error) {
          if (!(error instanceof ApiError && isExpired(error))) throw error;
          onExpired();
          return;
        }
        await onAccepted(values.password);
      }}
    >
      <FormProblem />
      <FormSummary />
      <p className="text-soft">
        {t.rich("chooseAccess", { email: <strong className="break-all font-medium text-ink">{email}</strong> })}
      </p>
      <SelectField name="civility" label={t("title")} optional autoComplete="honorific-prefix" className="max-w-40">
        <option value="">{t("none")}</option>
        <option value="MRS">{t("MRS")}</option>
        <option value="MR">{t("MR")}</option>
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <TextField name="firstName" label={t("firstName")} autoComplete="given-name" />
        <TextField name="lastName" label={t("lastName")} autoComplete="family-name" />
      </div>
      <TextField name="phone" label={t("phone")} type="tel" autoComplete="tel" />
      <NewPasswordFields name="password" />
      {buys && <CheckboxField name="acceptTerms" label={t.rich("terms", { link: toTerms })} />}
      <SubmitButton size="large">{t("accept")}</SubmitButton>
    </Form>
  );
}

const toTerms = (words: ReactNode[]) => (
  <LocalizedLink to="/terms" target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
    {words}
  </LocalizedLink>
);
