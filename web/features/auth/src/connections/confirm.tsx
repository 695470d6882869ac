// Asks before something that can't be undone.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { connectionMessages } from "./messages";

export interface ConfirmProps {
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  /** What is told when it is done. */
  done: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function Confirm({ title, text, action, done, onConfirm, onClose }: ConfirmProps) {
  const t = useMessages(connectionMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: onConfirm,
    onSuccess: () => {
      onClose();
      toast.done(done);
    },
    onError: (error) => toast.problem(error),
  });
  return (
    <Dialog
      title={title}
      description={text}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="danger" busy={isPending} onClick={() => mutate()}>
            {action}
          </Button>
        </>
      }
    />
  );
}
