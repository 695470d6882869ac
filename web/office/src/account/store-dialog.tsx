// Letting an account buy in another store.

import type { OperatedAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { partMessages } from "../parts/messages";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { admit } from "./changes";
import { accountMessages } from "./messages";
import { useOpenAccount } from "./use-account";

const MAX_REASON_LEN = 500;

export default function StoreDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const t = useMessages(accountMessages);
  const common = useMessages(partMessages);
  const { change } = useOpenAccount();
  const { externalId, name } = account;
  const schema = useMemo(
    () =>
      z.object({
        place: z.string().check(z.trim(), z.regex(/^[^/\s]+\/[^/\s]+$/, t("placeWrong"))),
        reason: z.string().check(z.trim(), z.maxLength(MAX_REASON_LEN, t("tooLong", { max: MAX_REASON_LEN }))),
      }),
    [t],
  );
  return (
    <Dialog title={t("addStoreTitle", { name })} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("addStoreTitle", { name })}
        schema={schema}
        draft={`office/account/${externalId}/store`}
        defaultValues={{ place: "", reason: "" }}
        onSubmit={async ({ place, reason }) => {
          const [store = "", view = ""] = place.split("/");
          await change(() => admit(externalId, store, view, reason));
          toast.done(t("storeAdded", { name, place }));
          onClose();
        }}
      >
        <ChangedMeanwhile />
        <FormProblem />
        <TextField name="place" label={t("place")} hint={t("placeHint")} autoComplete="off" />
        <TextField name="reason" label={t("reason")} autoComplete="off" optional />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("addStore")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
