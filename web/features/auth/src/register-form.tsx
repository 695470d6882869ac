// The form of asking for access: company, person, address and terms on one page (D2.4, D2.7, D5.3).

import { api, unwrap } from "@comptoir/api";
import { LocalizedLink, useLanguage, useMessages } from "@comptoir/i18n";
import { CheckboxField, Form, FormProblem, FormSummary, SubmitButton, useFieldValue } from "@comptoir/ui";
import { type ReactNode, useMemo } from "react";
import { AddressFields } from "./address-fields";
import { addressMessages } from "./address-messages";
import { useDerivedField } from "./derived-field";
import { authMessages } from "./messages";
import { passwordMessages } from "./password-messages";
import { CompanyFields } from "./register-company";
import { registerMessages } from "./register-messages";
import { PersonFields } from "./register-person";
import { newRegistration, registerBody, registerSchema } from "./register-rules";

/** Sends a request for access, then calls `onSent` with the address that the e-mail goes to. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useMessages(registerMessages);
  const auth = useMessages(authMessages);
  const address = useMessages(addressMessages);
  const password = useMessages(passwordMessages);
  const locale = useLanguage();
  const schema = useMemo(() => registerSchema({ t, auth, address, password }), [t, auth, address, password]);
  return (
    <Form
      label={t("title")}
      className="gap-10"
      schema={schema}
      draft="registration"
      defaultValues={newRegistration(locale)}
      onSubmit={async (values) => {
        await unwrap(api.POST("/api/account/create", { body: registerBody(values) }));
        onSent(values.user.email);
      }}
    >
      <FormSummary />
      <Section title={t("company")}>
        <CompanyFields />
      </Section>
      <Section title={t("person")}>
        <PersonFields />
      </Section>
      <Section title={t("address")} hint={t("addressHint")}>
        <RecipientFollowsName />
        <AddressFields prefix="address." brief />
      </Section>
      <div className="flex flex-col gap-5 border-line border-t pt-7">
        <CheckboxField name="acceptTerms" label={t.rich("terms", { link: linkTo("/terms") })} />
        <p className="-mt-2 text-faint text-sm">{t.rich("privacy", { link: linkTo("/privacy") })}</p>
        <FormProblem />
        <SubmitButton size="large">{t("submit")}</SubmitButton>
      </div>
    </Form>
  );
}

/** A page to read beside the form, which stays as it is. */
const linkTo = (page: string) => (words: ReactNode[]) => (
  <LocalizedLink to={page} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
    {words}
  </LocalizedLink>
);

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-5 border-line border-t pt-7">
      <legend className="contents">
        <span className="font-semibold text-lg">{title}</span>
      </legend>
      {hint && <p className="-mt-3 text-faint text-sm">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** The address receives whoever registers, as long as nobody typed another name. */
function RecipientFollowsName() {
  const first = useFieldValue<string>("user.firstName");
  const last = useFieldValue<string>("user.lastName");
  useDerivedField("address.fullName", `${first} ${last}`.trim());
  return null;
}
