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
import { ChangedValues } from "../parts/changed-values";
import { fieldFact } from "../parts/form-facts";
import { partMessages } from "../parts/messages";
import { setTerms } from "./changes";
import { accountMessages } from "./messages";
import { type TermsValues, termsOf, termsSchema, termsValues } from "./terms";
import { useOpenAccount } from "./use-account";

const MAX_REASON_LEN = 500;

export default function TermsDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const t = useMessages(accountMessages);
  const common = useMessages(partMessages);
  const { thing: now, save } = useOpenAccount();
  const { externalId, name } = account;
  const [start] = useState(() => termsValues(account));
  const facts = [
    fieldFact<TermsValues>("paymentType", t("paymentType"), (kind) =>
      t(kind === "DUE_DATE" ? "DUE_DATE" : "IMMEDIATE"),
    ),
    fieldFact<TermsValues>("days", t("days")),
    fieldFact<TermsValues>("tags", t("tags")),
    fieldFact<TermsValues>("manager", t("manager")),
  ];
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
          const seen = values.version ?? account;
          await save(() => setTerms(seen, termsOf(values, termsValues(seen)), values.reason));
          toast.done(t("termsDone", { name }));
          onClose();
        }}
      >
        <ChangedValues<OperatedAccount, TermsValues>
          now={now}
          etagOf={({ termsEtag }) => termsEtag}
          valuesOf={(seen) => termsValues(seen ?? account)}
          facts={facts}
        />
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
