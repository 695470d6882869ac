// The part of a form that says what a member may do: roles and limits.

import { useMessages } from "@comptoir/i18n";
import { CheckboxField, TextField } from "@comptoir/ui";
import { memberListMessages } from "./list-messages";
import { memberMessages } from "./messages";

export function RightsFields() {
  const t = useMessages(memberMessages);
  const words = useMessages(memberListMessages);
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-sm">{t("rights")}</legend>
        <CheckboxField name="buyer" label={t("buyer")} hint={t("buyerHint")} />
        <CheckboxField name="approver" label={t("approver")} hint={t("approverHint")} />
        <CheckboxField name="administrator" label={t("administrator")} hint={t("administratorHint")} />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <TextField name="orderLimit" label={t("orderLimit")} inputMode="decimal" autoComplete="off" optional />
        <TextField name="monthlyLimit" label={words("monthlyLimit")} inputMode="decimal" autoComplete="off" optional />
        <p className="-mt-3 text-faint text-sm sm:col-span-2">{t("limitHint")}</p>
      </div>
    </>
  );
}
