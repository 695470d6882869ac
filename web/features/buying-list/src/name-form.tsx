// The one field of a list, for a new one and for a new name.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextField } from "@comptoir/ui";
import { useMemo } from "react";
import { z } from "zod";
import { listMessages } from "./messages";

const LONGEST_NAME = 100;

export interface NameDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name?: string;
  /** Sends the name; what it throws is shown at the field. */
  onName: (name: string) => Promise<void>;
}

/** Asks for a list's name; stays open until the server takes it. */
export function NameDialog({ title, action, open, onOpenChange, name = "", onName }: NameDialogProps) {
  const t = useMessages(listMessages);
  const schema = useMemo(
    () =>
      z.object({
        name: z
          .string()
          .trim()
          .min(1, t("nameRequired"))
          .max(LONGEST_NAME, t("nameLong", { max: LONGEST_NAME })),
      }),
    [t],
  );
  return (
    <Dialog title={title} open={open} onOpenChange={onOpenChange}>
      <Form
        label={title}
        schema={schema}
        defaultValues={{ name }}
        onSubmit={async (values) => {
          await onName(values.name);
          onOpenChange(false);
        }}
      >
        <FormProblem />
        <TextField name="name" label={t("name")} hint={t("nameHint")} autoComplete="off" autoFocus />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{t("cancel")}</Button>
          <SubmitButton>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
