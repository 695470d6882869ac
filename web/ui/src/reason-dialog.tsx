// A step that can't be taken back: says what follows, and asks why.

import { useMessages } from "@comptoir/i18n";
import { type ReactNode, useMemo } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Form, FormProblem, SubmitButton, TextAreaField } from "./form";
import { reasonMessages } from "./reason-messages";
import { z } from "./schema";

export interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  lead: string;
  /** What the button says. */
  action: string;
  /** Under which name a reason is kept until it is sent. */
  draft?: string;
  isRequired?: boolean;
  /** What the field is called. */
  label: string;
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

/** Open as long as it is there; loaded when it is first asked for. */
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
  const t = useMessages(reasonMessages);
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
        <TextAreaField name="reason" label={label} rows={3} optional={!isRequired} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <SubmitButton kind={isSetback ? "danger" : "primary"}>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
