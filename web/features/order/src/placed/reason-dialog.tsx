// A step that can't be taken back: says what follows, and asks why.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextAreaField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { type ComponentProps, useMemo, useState } from "react";
import { orderPageMessages } from "./messages";

const MAX_REASON_LEN = 500;

export interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  lead: string;
  /** What the button says. */
  action: string;
  isRequired?: boolean;
  trigger: ComponentProps<typeof Dialog>["trigger"];
  /** Takes the step; what it throws is shown in the dialog. */
  onReason: (reason: string) => Promise<void>;
}

export function ReasonDialog({ title, lead, action, isRequired = false, trigger, onReason }: ReasonDialogProps) {
  const t = useMessages(orderPageMessages);
  const [open, setOpen] = useState(false);
  const schema = useMemo(() => {
    const reason = z.string().check(z.trim(), z.maxLength(MAX_REASON_LEN, t("tooLong", { max: MAX_REASON_LEN })));
    return z.object({ reason: isRequired ? reason.check(z.minLength(1, t("reasonRequired"))) : reason });
  }, [isRequired, t]);
  return (
    <Dialog title={title} description={lead} trigger={trigger} open={open} onOpenChange={setOpen}>
      <Form
        label={title}
        schema={schema}
        defaultValues={{ reason: "" }}
        onSubmit={async ({ reason }) => {
          await onReason(reason);
          setOpen(false);
        }}
      >
        <FormProblem />
        <TextAreaField name="reason" label={t("reason")} rows={3} optional={!isRequired} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t("back")}</Button>
          <SubmitButton kind="danger">{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
