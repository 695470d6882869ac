// A button that opens a dialog, whose code is loaded when it is first pressed.

import { Button, type ButtonProps } from "@comptoir/ui";
import { type ReactNode, Suspense, useState } from "react";

export interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  /** The dialog, open, with what closes it. */
  dialog: (onClose: () => void) => ReactNode;
  /** Whether there is anything to open now; a dialog that stands open stays, whatever others do meanwhile. */
  shown?: boolean;
}

export function DialogButton({ dialog, shown = true, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {shown && <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />}
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  );
}
