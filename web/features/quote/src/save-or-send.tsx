// The two ways to leave a quote that is being prepared: kept for later, or sent to its supplier.

import { useMessages } from "@comptoir/i18n";
import { SubmitButton } from "@comptoir/ui";
import { Send } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { editorMessages } from "./editor-messages";

interface SaveOrSendProps {
  /** Whether the form is sent, as of the button that was pressed last. */
  isSent: RefObject<boolean>;
  /** What stands before them. */
  children?: ReactNode;
}

export function SaveOrSend({ isSent, children }: SaveOrSendProps) {
  const t = useMessages(editorMessages);
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col">
      {children}
      <SubmitButton
        kind="secondary"
        onClick={() => {
          isSent.current = false;
        }}
      >
        {t("save")}
      </SubmitButton>
      <SubmitButton
        icon={<Send aria-hidden size={16} />}
        onClick={() => {
          isSent.current = true;
        }}
      >
        {t("send")}
      </SubmitButton>
    </div>
  );
}
