// A new API token: what it is called, what it may do, and for how long.

import { useMessages } from "@comptoir/i18n";
import { Dialog, Form, FormProblem, TextField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { DialogFooter } from "../dialog-footer";
import { ChoiceFields, choicesOf, choicesRule, chosenOf } from "./choices";
import { connectionMessages } from "./messages";
import { useProgramOwner } from "./owner";
import { createApiToken } from "./queries";

const MAX_DAYS = 730;

export interface TokenDialogProps {
  /** What a token can be good for. */
  scopes: string[];
  onClose: () => void;
  onMade: (token: string) => void;
}

export function TokenDialog({ scopes, onClose, onMade }: TokenDialogProps) {
  const t = useMessages(connectionMessages);
  const owner = useProgramOwner();
  const draft = `api-token/${owner}`;
  const schema = useMemo(() => {
    const isLife = (typed: string) => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_DAYS;
    return z.object({
      name: z.string().check(z.trim(), z.minLength(1, t("required", { field: t("name") })), z.maxLength(80)),
      scopes: choicesRule(t("oneScope")),
      expiresInDays: z.string().check(z.trim(), z.refine(isLife, t("daysInvalid"))),
    });
  }, [t]);
  return (
    <Dialog title={t("newToken")} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("newToken")}
        schema={schema}
        draft={draft}
        defaultValues={{ name: "", scopes: choicesOf(scopes, []), expiresInDays: "365" }}
        onSubmit={async ({ name, scopes: chosen, expiresInDays }) => {
          const body = { name, scopes: chosenOf(scopes, chosen), expiresInDays: Number(expiresInDays) };
          onMade(await createApiToken(owner, body));
        }}
      >
        <FormProblem />
        <TextField name="name" label={t("name")} hint={t("nameHint")} autoComplete="off" autoFocus />
        <ChoiceFields name="scopes" legend={t("scopes")} names={scopes} />
        <TextField name="expiresInDays" label={t("expiresInDays")} hint={t("expiresHint")} inputMode="numeric" />
        <DialogFooter draft={draft} save={t("makeToken")} cancel={t("cancel")} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
