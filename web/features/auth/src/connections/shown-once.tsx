// What is shown once: a token or a secret, to copy now.

import { useMessages } from "@comptoir/i18n";
import { Button, Copyable, Dialog } from "@comptoir/ui";
import { connectionMessages } from "./messages";

export interface ShownOnceProps {
  title: string;
  text: string;
  value: string;
  onClose: () => void;
}

export default function ShownOnce({ title, text, value, onClose }: ShownOnceProps) {
  const t = useMessages(connectionMessages);
  return (
    <Dialog
      title={title}
      description={text}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <Copyable value={value} className="break-all text-left" />
    </Dialog>
  );
}
