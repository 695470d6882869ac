// Telling the buyer something that needs no answer, from anywhere in the code.

import { Toast } from "@base-ui/react/toast";

export type ToastKind = "done" | "info" | "warning" | "problem";

export interface ToastOptions {
  description?: string;
  /** The one thing to do about it. */
  action?: { label: string; onClick: () => void };
  /** Toasts of one id replace each other. */
  id?: string;
}

/** The toasts there are; the Toaster shows them. */
export const toasts = Toast.createToastManager();

/** What was told before the Toaster, whose code comes late, stands. */
let waiting: (() => void)[] | undefined = [];

/** The Toaster stands: shows what waits for it. */
export function showWaiting(): void {
  const told = waiting ?? [];
  waiting = undefined;
  for (const tell of told) tell();
}

function show(type: ToastKind, title: string, { description, action, id }: ToastOptions = {}): void {
  const actionProps = action && { children: action.label, onClick: action.onClick };
  const priority: "high" | "low" = type === "problem" ? "high" : "low";
  const options = { type, title, description, priority, ...(actionProps && { actionProps }), ...(id && { id }) };
  if (waiting) waiting.push(() => toasts.add(options));
  else toasts.add(options);
}

/** Shows a toast of a kind: `toast.done(t("added"), { action: { label: t("openCart"), onClick } })`. */
export const toast = {
  done: (text: string, options?: ToastOptions) => show("done", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  warning: (text: string, options?: ToastOptions) => show("warning", text, options),
  problem: (text: string, options?: ToastOptions) => show("problem", text, options),
  /** Takes all away: what they offer to do belongs to what was there before. */
  clear: () => {
    if (waiting) waiting = [];
    toasts.close();
  },
};
