// How somebody is addressed: Mr, Mrs, or not said.

import { useMessages } from "@comptoir/i18n";
import { SelectField } from "@comptoir/ui";
import { userMessages } from "./user-messages";

/** The field `civility` of the form around it: MR, MRS or empty. */
export function CivilityField({ className }: { className?: string }) {
  const t = useMessages(userMessages);
  return (
    <SelectField name="civility" label={t("civility")} autoComplete="honorific-prefix" optional className={className}>
      <option value="">{t("none")}</option>
      <option value="MRS">{t("MRS")}</option>
      <option value="MR">{t("MR")}</option>
    </SelectField>
  );
}
