// A dialog over a form: what is wrong shows at its field, and a change of somebody else's is told.

import { ApiError } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, FormSummary, SubmitButton, toast } from "@comptoir/ui";
import type { ComponentProps, ReactNode } from "react";
import { purchasingMessages } from "./messages";

type Values = Record<string, unknown>;

export interface FormDialogProps<Typed extends Values> {
  title: string;
  description?: string;
  schema: ComponentProps<typeof Form<Typed>>["schema"];
  defaultValues: ComponentProps<typeof Form<Typed>>["defaultValues"];
  /** Sends what was typed. */
  onSave: (values: Typed) => Promise<void>;
  /** Said once it is saved. */
  done?: (values: Typed) => string;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<Typed extends Values>(props: FormDialogProps<Typed>) {
  const { title, description, schema, defaultValues, onSave, done, onClose, children } = props;
  const t = useMessages(purchasingMessages);
  return (
    <Dialog title={title} description={description} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form<Typed>
        label={title}
        schema={schema}
        defaultValues={defaultValues}
        onSubmit={async (values) => {
          try {
            await onSave(values);
          } catch (error) {
            throw error instanceof ApiError && error.status === 412 ? new ApiError(412, error.code, t("stale")) : error;
          }
          onClose();
          toast.done(done?.(values) ?? t("saved"));
        }}
      >
        <FormSummary />
        <FormProblem />
        {children}
        <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 py-4">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
