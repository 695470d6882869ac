// Toasts: short news at the foot of the page, at most five, five seconds each, gone 200 ms after they close.

import { Toast } from "@base-ui/react/toast";
import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { buttonStyle } from "./button-style";
import { Copyable } from "./copyable";
import { uiMessages } from "./messages";
import { showWaiting, type ToastData, type ToastKind, toasts } from "./toast";

const MAX_VISIBLE_TOASTS = 5;
const DURATION_MS = 5000;

const MARKS: Record<ToastKind, ReactNode> = {
  done: <CircleCheck aria-hidden size={18} className="text-good" />,
  info: <Info aria-hidden size={18} className="text-accent" />,
  warning: <TriangleAlert aria-hidden size={18} className="text-warn" />,
  problem: <CircleAlert aria-hidden size={18} className="text-bad" />,
};

/** Where toasts appear; stands once in the app. Screen readers hear them; F6 moves focus there. */
export function Toaster() {
  const t = useMessages(uiMessages);
  useEffect(showWaiting, []);
  return (
    <Toast.Provider toastManager={toasts} limit={MAX_VISIBLE_TOASTS} timeout={DURATION_MS}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t("notifications")}
          data-toasts
          // What is pressed next, such as the next row's button, stands at the right on wide pages and below on phones.
          className="fixed right-4 bottom-4 z-60 flex w-[22.25rem] max-w-[calc(100vw-2rem)] flex-col-reverse gap-3.5 print:hidden max-lg:[html:has([data-foot-bar])_&]:bottom-36 phone:top-3 phone:bottom-auto! phone:flex-col sm:right-6 sm:bottom-6 lg:right-auto lg:left-6"
        >
          <Notices />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Notices() {
  const t = useMessages(uiMessages);
  return Toast.useToastManager<ToastData>().toasts.map((notice) => (
    <Toast.Root
      key={notice.id}
      toast={notice}
      // A toast and its button are seen and can be focused from the start, so they are never hidden from anyone.
      aria-hidden={false}
      swipeDirection="right"
      className={clsx(
        "rounded-card border border-line bg-surface p-3 shadow-float transition duration-200 data-[limited]:hidden",
        "data-[ending-style]:opacity-0 data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0",
        "translate-x-[var(--toast-swipe-movement-x)]",
      )}
    >
      <Toast.Content className="flex items-start gap-2.5">
        <span className="mt-0.5 shrink-0">{MARKS[(notice.type ?? "info") as ToastKind]}</span>
        {/* What there is to do stands beside a short sentence: the less of the page lies under it. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
          <div className="min-w-0">
            <Toast.Title render={<p />} className="font-medium" />
            <Toast.Description className="mt-0.5 text-soft" />
            {notice.data?.traceId && (
              <p className="mt-0.5 break-all text-faint text-xs">
                {t("traceId")} <Copyable value={notice.data.traceId} />
              </p>
            )}
          </div>
          {notice.actionProps && <Toast.Action className={buttonStyle({ size: "small" })} />}
        </div>
        <Toast.Close
          aria-hidden={false}
          aria-label={t("close")}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden size={15} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
