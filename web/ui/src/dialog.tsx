// A dialog: one question or one small task over the page.

import { Dialog as Base } from "@base-ui/react/dialog";
import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { IconButton } from "./button";
import { uiMessages } from "./messages";

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** Large dialogs hold forms of two columns. */
  size?: "medium" | "large";
  /** The button that opens it; without one, `open` decides. */
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The buttons at its foot, the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog; Escape and the cross close it, focus returns to where it was. */
export function Dialog({
  title,
  description,
  size = "medium",
  trigger,
  open,
  onOpenChange,
  actions,
  children,
}: DialogProps) {
  const t = useMessages(uiMessages);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 animate-fade-in bg-black/40" />
        <Base.Popup
          className={clsx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] animate-fade-in flex-col overflow-hidden rounded-t-card bg-surface shadow-float",
            "sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:w-full sm:-translate-x-1/2 sm:rounded-card",
            size === "large"
              ? "sm:top-[6vh] sm:max-h-[88dvh] sm:max-w-2xl"
              : "sm:top-[15vh] sm:max-h-[75dvh] sm:max-w-md",
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-5">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-lg">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-soft text-sm">{description}</Base.Description>}
            </div>
            <Base.Close render={<IconButton size="small" label={t("close")} icon={<X aria-hidden size={18} />} />} />
          </div>
          <div className="overflow-y-auto px-5 py-4">{children}</div>
          {actions && <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-4">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
