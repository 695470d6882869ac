// The last part of a request for access: the address, and what is agreed to.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { CheckboxField, FormProblem, SubmitButton } from "@comptoir/ui";
import type { ReactNode } from "react";
import { AddressFields } from "./address-fields";
import { registerMessages } from "./register-messages";

export default function AddressAndTerms() {
  return (
    <>
      <AddressFields prefix="address." brief />
      <Terms />
    </>
  );
}

/** What is agreed to, and the button that sends the request. */
function Terms() {
  const t = useMessages(registerMessages);
  return (
    <div className="flex flex-col gap-5 border-line border-t pt-7">
      <CheckboxField name="acceptTerms" label={t.rich("terms", { link: linkTo("/terms") })} />
      <p className="-mt-2 text-faint text-sm">{t.rich("privacy", { link: linkTo("/privacy") })}</p>
      <FormProblem />
      <SubmitButton size="large">{t("submit")}</SubmitButton>
    </div>
  );
}

/** A page to read beside the form, which stays as it is. */
const linkTo = (page: string) => (words: ReactNode[]) => (
  <LocalizedLink to={page} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
    {words}
  </LocalizedLink>
);
