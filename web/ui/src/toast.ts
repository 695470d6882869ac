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
  /** Told when it is gone, whatever took it away. */
  onClose?: () => void;
}

/** What a toast shows beside its sentences. */
export interface ToastData {
  traceId?: string;
}

/** The toasts there are; the Toaster shows them. */
export const toasts = Toast.createToastManager<ToastData>();

/** What was told before the Toaster, whose code comes late, stands. */
let waiting: ReturnType<typeof noticeOf>[] | undefined = [];

/** The Toaster stands: shows what waits for it. */
export function showWaiting(): void {
  const told = waiting ?? [];
  waiting = undefined;
  for (const notice of told) toasts.add(notice);
}

let count = 0;

/** A toast as the Toaster takes it. What it offers to do can be done once: doing it takes the toast away. */
function noticeOf(type: ToastKind, told: Told, { description, action, id, onClose }: ToastOptions) {
  const { message: title, status = 0, traceId } = typeof told === "string" ? { message: told } : told;
  const key = id ?? `toast-${++count}`;
  const priority: "high" | "low" = type === "problem" ? "high" : "low";
  const data: ToastData = status >= 500 ? { traceId } : {};
  const act = action && {
    children: action.label,
    onClick: () => {
      toasts.close(key);
      action.onClick();
    },
  };
  return { id: key, type, title, description, priority, data, actionProps: act, onClose };
}

function show(type: ToastKind, told: Told, options: ToastOptions = {}): void {
  const notice = noticeOf(type, told, options);
  if (waiting) waiting.push(notice);
  else toasts.add(notice);
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
  /** Takes one away: what it offers to do can't be done any more. */
  withdraw: (id: string) => {
    waiting = waiting?.filter((notice) => notice.id !== id);
    toasts.close(id);
  },
  /** Takes all away: what they offer to do belongs to what was there before. */
  clear: () => {
    if (waiting) waiting = [];
    toasts.close();
  },
};
