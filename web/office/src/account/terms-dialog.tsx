// When an account pays, which prices it has and who looks after it.

import type { OperatedAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import {
  Button,
  Dialog,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useFieldValue,
} from "@comptoir/ui";
import { useMemo, useState } from "react";
import { partMessages } from "../parts/messages";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { setTerms } from "./changes";
import { accountMessages } from "./messages";
import { termsOf, termsSchema, termsValues } from "./terms";
import { useOpenAccount } from "./use-account";

const MAX_REASON_LEN = 500;

export default function TermsDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const t = useMessages(accountMessages);
  const common = useMessages(partMessages);
  const { change } = useOpenAccount();
  const { externalId, name } = account;
  const [start] = useState(() => termsValues(account));
  const schema = useMemo(
    () => termsSchema({ days: t("daysWrong"), reason: t("tooLong", { max: MAX_REASON_LEN }) }),
    [t],
  );
  return (
    <Dialog title={t("editTerms")} description={name} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("editTerms")}
        schema={schema}
        draft={`office/account/${externalId}/terms`}
        defaultValues={start}
        onSubmit={async (values) => {
          await change(() => setTerms(externalId, termsOf(values, start), values.reason));
          toast.done(t("termsDone", { name }));
          onClose();
        }}
      >
        <ChangedMeanwhile />
        <FormProblem />
        <SelectField name="paymentType" label={t("paymentType")}>
          <option value="IMMEDIATE">{t("IMMEDIATE")}</option>
          <option value="DUE_DATE">{t("DUE_DATE")}</option>
        </SelectField>
        <Days />
        <TextField name="tags" label={t("tags")} hint={t("tagsHint")} autoComplete="off" optional />
        <TextField name="manager" label={t("manager")} autoComplete="off" optional />
        <TextField name="reason" label={t("reason")} autoComplete="off" optional />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function Days() {
  const t = useMessages(accountMessages);
  if (useFieldValue<string>("paymentType") !== "DUE_DATE") return null;
  return <TextField name="days" label={t("days")} inputMode="numeric" autoComplete="off" />;
}
