// The form of asking for access: company, person, address and terms, one after another (D2.4, D2.7, D5.3).

import { api, unwrap } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import { Form, type FormStep, FormSteps, FormSummary, lazyPart, Skeleton, useFieldValue } from "@comptoir/ui";
import { Suspense, useMemo } from "react";
import { useSearchParams } from "react-router";
import { addressMessages } from "./address-messages";
import { useDerivedField } from "./derived-field";
import { authMessages } from "./messages";
import { passwordMessages } from "./password-messages";
import { CompanyFields } from "./register-company";
import { registerMessages } from "./register-messages";
import { newRegistration, registerBody, registerSchema } from "./register-rules";

/** Of the steps that nobody sees first. */
const PersonFields = lazyPart(() => import("./register-person"));
const AddressAndTerms = lazyPart(() => import("./register-address"));

/** The steps as the address names them; the first goes without saying. */
const STEPS = ["company", "person", "address"];

/** Sends a request for access, then calls `onSent` with the address that the e-mail goes to. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useMessages(registerMessages);
  const auth = useMessages(authMessages);
  const address = useMessages(addressMessages);
  const password = useMessages(passwordMessages);
  const locale = useLanguage();
  const schema = useMemo(() => registerSchema({ t, auth, address, password }), [t, auth, address, password]);
  const [query, setQuery] = useSearchParams();
  const step = Math.max(STEPS.indexOf(query.get("step") ?? ""), 0);
  // The browser's back leads to the step before.
  const onStep = (next: number, back: boolean) =>
    setQuery(next > 0 ? { step: STEPS[next] ?? "" } : {}, { replace: back });
  const person = (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <PersonFields />
    </Suspense>
  );
  const steps: FormStep[] = [
    { title: t("company"), fields: ["account", "address.country"], content: <CompanyFields /> },
    { title: t("person"), fields: ["user", "confirmation"], content: person },
    {
      title: t("address"),
      hint: t("addressHint"),
      fields: ["address", "acceptTerms"],
      content: (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <AddressAndTerms />
        </Suspense>
      ),
    },
  ];
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
      <RecipientFollowsName />
      <FormSteps steps={steps} step={step} onStep={onStep} />
    </Form>
  );
}

/** The address receives whoever registers, as long as nobody typed another name. */
function RecipientFollowsName() {
  const first = useFieldValue<string>("user.firstName");
  const last = useFieldValue<string>("user.lastName");
  useDerivedField("address.fullName", `${first} ${last}`.trim());
  return null;
}
