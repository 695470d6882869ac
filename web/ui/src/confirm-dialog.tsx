// Asks before something that can't be undone.

import { useMessages } from "@comptoir/i18n";
import { useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { uiMessages } from "./messages";
import { toast } from "./toast";

export interface ConfirmDialogProps {
  title: string;
  /** What follows from it. */
  text: string;
  /** What the button says that does it. */
  action: string;
  /** What is told when it is done. */
  done: string;
  /** Does it; what it throws is told, and the question stays. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export default function ConfirmDialog({ title, text, action, done, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useMessages(uiMessages);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
      toast.done(done);
    } catch (error) {
      setBusy(false);
      toast.problem(error as Error);
    }
  }
  return (
    <Dialog
      title={title}
      description={text}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="danger" busy={busy} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
