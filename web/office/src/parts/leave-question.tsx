// The question whether a page with unsaved work is left.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog } from "@comptoir/ui";
import { partMessages } from "./messages";

interface LeaveQuestionProps {
  title: string;
  lead: string;
  onStay: () => void;
  onLeave: () => void;
}

export default function LeaveQuestion({ title, lead, onStay, onLeave }: LeaveQuestionProps) {
  const t = useMessages(partMessages);
  return (
    <Dialog
      title={title}
      description={lead}
      open
      onOpenChange={(open) => open || onStay()}
      actions={
        <>
          <Button onClick={onStay}>{t("stay")}</Button>
          <Button kind="danger" onClick={onLeave}>
            {t("leave")}
          </Button>
        </>
      }
    />
  );
}
