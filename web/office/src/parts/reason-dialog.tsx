// A step that can't be taken back: says what follows, and asks why.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextAreaField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { type ReactNode, useMemo } from "react";
import { partMessages } from "./messages";

export interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  lead: string;
  /** What the button says. */
  action: string;
  /** Under which name a reason is kept until it is sent. */
  draft: string;
  isRequired?: boolean;
  /** What the field is called: by default, a reason that the buyer is told. */
  label?: string;
  /** The most characters of it. */
  maxLength?: number;
  /** Whether it holds something up or ends it. */
  isSetback?: boolean;
  /** Takes the step; what it throws is shown in the dialog. */
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
  /** Above the reason: what others did meanwhile, and fields beside it. */
  children?: ReactNode;
}

export default function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    lead,
    action,
    draft,
    label,
    isRequired = false,
    isSetback = false,
    maxLength = 500,
    onReason,
    onClose,
    children,
  } = props;
  const t = useMessages(partMessages);
  const schema = useMemo(() => {
    const reason = z.string().check(z.trim(), z.maxLength(maxLength, t("tooLong", { max: maxLength })));
    return z.object({ reason: isRequired ? reason.check(z.minLength(1, t("reasonRequired"))) : reason });
  }, [isRequired, maxLength, t]);
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
        {children}
        <FormProblem />
        <TextAreaField name="reason" label={label ?? t("reason")} rows={3} optional={!isRequired} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <SubmitButton kind={isSetback ? "danger" : "primary"}>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
