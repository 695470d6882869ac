// A step that can't be taken back: says what follows, and asks why.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextAreaField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { orderMessages } from "./messages";

const MAX_REASON_LEN = 500;

export interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  lead: string;
  /** What the button says. */
  action: string;
  /** Under which name a reason is kept until it is sent. */
  draft: string;
  isRequired?: boolean;
  /** Whether it holds something up or ends it. */
  isSetback?: boolean;
  /** Takes the step; what it throws is shown in the dialog. */
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

export default function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, action, draft, isRequired = false, isSetback = false, onReason, onClose } = props;
  const t = useMessages(orderMessages);
  const schema = useMemo(() => {
    const reason = z.string().check(z.trim(), z.maxLength(MAX_REASON_LEN, t("tooLong", { max: MAX_REASON_LEN })));
    return z.object({ reason: isRequired ? reason.check(z.minLength(1, t("reasonRequired"))) : reason });
  }, [isRequired, t]);
  return (
    <Dialog title={title} description={lead} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={draft}
        defaultValues={{ reason: "" }}
        onSubmit={async ({ reason }) => {
          await onReason(reason);
          onClose();
        }}
      >
        <ChangedMeanwhile />
        <FormProblem />
        <TextAreaField name="reason" label={t("reason")} rows={3} optional={!isRequired} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <SubmitButton kind={isSetback ? "danger" : "primary"}>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
