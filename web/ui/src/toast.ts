// Telling the buyer something that needs no answer, from anywhere in the code.

import { Toast } from "@base-ui/react/toast";

export type ToastKind = "done" | "info" | "warning" | "problem";

/** A sentence, or an error that brings one; where the server failed, support will ask for its trace id. */
type Told = string | { message: string; status?: number; traceId?: string };

export interface ToastOptions {
  description?: string;
  /** The one thing to do about it. */
  action?: { label: string; onClick: () => void };
  /** Toasts of one id replace each other. */
  id?: string;
}

/** What a toast shows beside its sentences. */
export interface ToastData {
  traceId?: string;
}

/** The toasts there are; the Toaster shows them. */
export const toasts = Toast.createToastManager<ToastData>();

/** What was told before the Toaster, whose code comes late, stands. */
let waiting: (() => void)[] | undefined = [];

/** The Toaster stands: shows what waits for it. */
export function showWaiting(): void {
  const told = waiting ?? [];
  waiting = undefined;
  for (const tell of told) tell();
}

function show(type: ToastKind, told: Told, { description, action, id }: ToastOptions = {}): void {
  const { message: title, status = 0, traceId } = typeof told === "string" ? { message: told } : told;
  const actionProps = action && { children: action.label, onClick: action.onClick };
  const priority: "high" | "low" = type === "problem" ? "high" : "low";
  const data: ToastData = status >= 500 ? { traceId } : {};
  const options = { type, title, description, priority, data, ...(actionProps && { actionProps }), ...(id && { id }) };
  if (waiting) waiting.push(() => toasts.add(options));
  else toasts.add(options);
}

/**
 * Shows a toast of a kind: `toast.done(t("added"), { action: { label: t("openCart"), onClick } })`; what was refused is
 * told as it was thrown: `toast.problem(error)`.
 */
export const toast = {
  done: (text: string, options?: ToastOptions) => show("done", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  warning: (told: Told, options?: ToastOptions) => show("warning", told, options),
  problem: (told: Told, options?: ToastOptions) => show("problem", told, options),
  /** Takes all away: what they offer to do belongs to what was there before. */
  clear: () => {
    if (waiting) waiting = [];
    toasts.close();
  },
};
