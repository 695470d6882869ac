// Asks before something is done that nothing takes back; what is refused is told in the dialog.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import type { ReactNode } from "react";
import { partMessages } from "./messages";

export interface QuestionDialogProps {
  title: string;
  /** What follows from it. */
  lead: string;
  /** What the button says that does it. */
  action: string;
  /** Whether it ends something. */
  isSetback?: boolean;
  onYes: () => Promise<void>;
  onClose: () => void;
  /** Above the buttons: what others did meanwhile. */
  children?: ReactNode;
}

const NOTHING = z.object({});

export default function QuestionDialog(props: QuestionDialogProps) {
  const { title, lead, action, isSetback = false, onYes, onClose, children } = props;
  const t = useMessages(partMessages);
  return (
    <Dialog title={title} description={lead} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={NOTHING}
        defaultValues={{}}
        onSubmit={async () => {
          await onYes();
          onClose();
        }}
      >
        {children}
        <FormProblem />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <SubmitButton kind={isSetback ? "danger" : "primary"}>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
