// The days of a row, as fields of a form.

import { useMessages } from "@comptoir/i18n";
import { TextField } from "@comptoir/ui";
import { validityMessages } from "./messages";

/** `row` is the row's name in the form's schema. */
export function PeriodFields({ row }: { row: string }) {
  const t = useMessages(validityMessages);
  return (
    <>
      <TextField name={`${row}.validFrom`} type="date" label={t("validFrom")} />
      <TextField name={`${row}.validTo`} type="date" label={t("validTo")} hint={t("validToHint")} />
    </>
  );
}
