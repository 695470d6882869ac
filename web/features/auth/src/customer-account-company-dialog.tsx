// Changes to what the shop knows of a company (D7.11).

import { type Account, useSession } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { Dialog, Form, FormProblem, FormSummary, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { type AccountKey, accountMessages } from "./account-messages";
import { compactVat, isVat } from "./company-vat";
import { DialogFooter } from "./dialog-footer";
import { saveAccount } from "./queries";

/** What the form accepts before the server decides. */
function companySchema(t: Translate<AccountKey>) {
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, t("tooLong", { max })));
  return z.object({
    name: text(100).check(z.minLength(1, t("required", { field: t("accountName") }))),
    website: text(200),
    vatNumber: z.string().check(
      z.overwrite(compactVat),
      z.refine((number) => number === "" || isVat(number, countryOf(number)), t("vatInvalid")),
    ),
    customFields: z.array(z.object({ externalId: z.string(), value: text(255) })),
  });
}

/** The country that a VAT number says it is of. */
function countryOf(vatNumber: string): string {
  return vatNumber.startsWith("EL") ? "GR" : vatNumber.slice(0, 2);
}

export default function CompanyDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useMessages(accountMessages);
  const schema = useMemo(() => companySchema(t), [t]);
  const draft = ["company", useSession().user?.id, account.id].join("/");
  const customFields = account.customFieldValues.map(({ customField, value }) => ({ ...customField, value }));
  return (
    <Dialog title={t("editCompany")} description={t("editHint")} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("editCompany")}
        schema={schema}
        draft={draft}
        defaultValues={{
          name: account.name,
          website: account.website ?? "",
          vatNumber: account.vatNumber ?? "",
          customFields,
        }}
        onSubmit={async ({ customFields, ...company }) => {
          const customFieldValues = customFields.map(({ externalId, value }) => ({
            customField: { externalId },
            value,
          }));
          await saveAccount({ ...company, ...(customFieldValues.length > 0 && { customFieldValues }) });
          onClose();
          toast.done(t("saved"));
        }}
      >
        <FormProblem />
        <FormSummary />
        <TextField name="name" label={t("accountName")} autoComplete="organization" autoFocus />
        <TextField name="website" label={t("website")} type="url" autoComplete="url" optional />
        <TextField name="vatNumber" label={t("vatNumber")} autoComplete="off" spellCheck={false} optional />
        {customFields.map(({ externalId }, index) => (
          <TextField key={externalId} name={`customFields.${index}.value`} label={externalId} optional />
        ))}
        <DialogFooter draft={draft} save={t("save")} cancel={t("cancel")} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
