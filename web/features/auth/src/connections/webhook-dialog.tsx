// A webhook: where to, what of, and whom to write to when nothing arrives.

import type { Webhook } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { CheckboxField, Dialog, Form, FormProblem, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { DialogFooter } from "../dialog-footer";
import { EmailField, emailRule } from "../email-field";
import { authMessages } from "../messages";
import { ChoiceFields, choicesOf, choicesRule, chosenOf } from "./choices";
import { connectionMessages } from "./messages";
import { useProgramOwner } from "./owner";
import { changeWebhook, createWebhook } from "./queries";

export interface WebhookDialogProps {
  /** The one that is edited; absent: a new one. */
  webhook?: Webhook;
  /** What one can hear of. */
  events: string[];
  onClose: () => void;
  onMade: (secret: string) => void;
}

export function WebhookDialog({ webhook, events, onClose, onMade }: WebhookDialogProps) {
  const t = useMessages(connectionMessages);
  const auth = useMessages(authMessages);
  const owner = useProgramOwner();
  const title = webhook ? t("editWebhook") : t("newWebhook");
  const draft = ["webhook", owner, webhook?.id ?? "new"].join("/");
  const schema = useMemo(
    () =>
      z.object({
        url: z.string().check(z.trim(), z.minLength(1, t("required", { field: t("url") })), z.maxLength(500)),
        description: z.string().check(z.trim(), z.maxLength(200)),
        events: choicesRule(t("oneEvent")),
        contactEmail: emailRule(auth),
        isPaused: z.boolean(),
      }),
    [auth, t],
  );
  return (
    <Dialog title={title} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={draft}
        defaultValues={{
          url: webhook?.url ?? "",
          description: webhook?.description ?? "",
          events: choicesOf(events, webhook?.events ?? []),
          contactEmail: webhook?.contactEmail ?? "",
          isPaused: webhook?.isPaused ?? false,
        }}
        onSubmit={async (values) => {
          const body = { ...values, events: chosenOf(events, values.events) };
          if (!webhook) return onMade(await createWebhook(owner, body));
          await changeWebhook(owner, webhook.id, body);
          onClose();
          toast.done(t("saved"));
        }}
      >
        <FormProblem />
        <TextField name="url" type="url" label={t("url")} hint={t("urlHint")} autoComplete="off" autoFocus />
        <TextField name="description" label={t("description")} autoComplete="off" optional />
        <ChoiceFields name="events" legend={t("events")} names={events} />
        <EmailField name="contactEmail" label={t("contactEmail")} hint={t("contactHint")} />
        <CheckboxField name="isPaused" label={t("isPaused")} hint={t("pausedHint")} />
        <DialogFooter draft={draft} save={t("save")} cancel={t("cancel")} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
