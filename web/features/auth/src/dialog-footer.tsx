// The foot of a form in a dialog: always in sight, however long the form.

import { Button, dropDraft, SubmitButton } from "@comptoir/ui";
import type { ReactNode } from "react";

export interface DialogFooterProps {
  /** Under which name the form keeps what is typed: cancelling forgets it. */
  draft: string;
  save: string;
  cancel: string;
  onCancel: () => void;
  /** A further button, at the other end. */
  children?: ReactNode;
}

export function DialogFooter({ draft, save, cancel, onCancel, children }: DialogFooterProps) {
  return (
    <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 py-4">
      {children && <div className="mr-auto">{children}</div>}
      <Button
        onClick={() => {
          dropDraft(draft);
          onCancel();
        }}
      >
        {cancel}
      </Button>
      <SubmitButton>{save}</SubmitButton>
    </div>
  );
}
