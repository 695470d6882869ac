// From an offer to what a customer pays for it: whose price is asked about, and for how many.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, SubmitButton, TextField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { AccountField } from "../accounts/account-field";
import { partMessages } from "../parts/messages";
import { priceCheckUrl } from "./address";
import { useCheckSchema } from "./check-form";
import { dialogMessages } from "./dialog-messages";
import { priceCheckMessages } from "./messages";

export interface PriceCheckDialogProps {
  /** The offer, by its id or as `<supplier>:<SKU>`. */
  article: string;
  /** What it is called. */
  name: string;
  onClose: () => void;
}

export default function PriceCheckDialog({ article, name, onClose }: PriceCheckDialogProps) {
  const t = useMessages(dialogMessages);
  const words = useMessages(priceCheckMessages);
  const common = useMessages(partMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const check = useCheckSchema();
  const schema = useMemo(
    () => z.extend(check, { account: z.string().check(z.trim(), z.minLength(1, t("accountMissing"))) }),
    [check, t],
  );
  return (
    <Dialog title={t("title", { name })} description={t("lead")} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("title", { name })}
        schema={schema}
        defaultValues={{ account: "", article, quantity: "" }}
        onSubmit={async ({ account, quantity }) => {
          await navigate(path(priceCheckUrl(account, { article, quantity: quantity ? Number(quantity) : undefined })));
        }}
      >
        <AccountField name="account" label={t("account")} hint={t("accountHint")} />
        <TextField
          name="quantity"
          label={words("quantity")}
          hint={words("quantityHint")}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{words("explain")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
