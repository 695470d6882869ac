// Asks for a name: for something new, or a new one for something old.

import { useMessages } from "@comptoir/i18n";
import { useMemo } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Form, FormProblem, SubmitButton, TextField } from "./form";
import { uiMessages } from "./messages";
import { nameMessages } from "./name-dialog-messages";
import { z } from "./schema";

/** Names are at most so many characters (D5.8). */
const MAX_NAME_LEN = 100;

export interface NameDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  hint?: string;
  /** What is said when there is none. */
  required: string;
  onClose: () => void;
  name?: string;
  /** Sends the name; what it throws is shown at the field. */
  onName: (name: string) => Promise<void>;
}

/** A dialog of one field; stays open until the server takes the name. */
export function NameDialog({ title, action, hint, required, onClose, name = "", onName }: NameDialogProps) {
  const t = useMessages(nameMessages);
  const common = useMessages(uiMessages);
  const schema = useMemo(() => {
    const long = t("nameLong", { max: MAX_NAME_LEN });
    return z.object({ name: z.string().check(z.trim(), z.minLength(1, required), z.maxLength(MAX_NAME_LEN, long)) });
  }, [required, t]);
  return (
    <Dialog title={title} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        defaultValues={{ name }}
        onSubmit={async (values) => {
          await onName(values.name);
          onClose();
        }}
      >
        <FormProblem />
        <TextField name="name" label={t("name")} hint={hint} autoComplete="off" autoFocus />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{common("cancel")}</Button>
          <SubmitButton>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
