// Toasts: short news at the foot of the page, at most five, five seconds each (specification, section 2).

import { useMessages } from "@comptoir/i18n";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { uiMessages } from "./messages";

/** Where toasts appear; stands once in the app. */
export function Toaster({ theme }: { theme: "light" | "dark" }) {
  const t = useMessages(uiMessages);
  return (
    <SonnerToaster
      theme={theme}
      position="bottom-right"
      visibleToasts={5}
      duration={5000}
      closeButton
      containerAriaLabel={t("notifications")}
      toastOptions={{ closeButtonAriaLabel: t("close") }}
      style={
        {
          "--font-family": "var(--font-sans)",
          "--normal-bg": "var(--surface)",
          "--normal-text": "var(--ink)",
          "--normal-border": "var(--line)",
        } as React.CSSProperties
      }
    />
  );
}

interface ToastOptions {
  description?: string;
  /** The one thing to do about it. */
  action?: { label: string; onClick: () => void };
  /** Toasts of one id replace each other. */
  id?: string;
}

/** Tells the buyer something that needs no answer. */
export const toast = {
  done: (text: string, options?: ToastOptions) => sonner.success(text, options),
  info: (text: string, options?: ToastOptions) => sonner.info(text, options),
  warning: (text: string, options?: ToastOptions) => sonner.warning(text, options),
  problem: (text: string, options?: ToastOptions) => sonner.error(text, options),
};
