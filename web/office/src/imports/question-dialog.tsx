// What follows from a step, asked once before it is taken.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { partMessages } from "../parts/messages";

interface QuestionDialogProps {
  title: string;
  /** What follows from it. */
  lead: string;
  /** What the button says. */
  action: string;
  /** Takes the step; what it throws is shown in the dialog. */
  onYes: () => Promise<void>;
  onClose: () => void;
}

const NOTHING_ASKED = z.object({});

export default function QuestionDialog({ title, lead, action, onYes, onClose }: QuestionDialogProps) {
  const t = useMessages(partMessages);
  return (
    <Dialog title={title} description={lead} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={NOTHING_ASKED}
        defaultValues={{}}
        onSubmit={async () => {
          await onYes();
          onClose();
        }}
      >
        <FormProblem />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <SubmitButton kind="danger">{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
