// The faces of a view that has nothing to show yet, nothing at all, or bad news.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { RotateCw, TriangleAlert, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Copyable } from "./copyable";
import { uiMessages } from "./messages";

/** A grey place of exactly the size of what comes: give it height and width by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx("animate-pulse rounded-control bg-sunken", className)} />;
}

/** Says that a view is loading, around its skeletons. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const t = useMessages(uiMessages);
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{t("loading")}</span>
      {children}
    </div>
  );
}

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The next useful thing to do. */
  action?: ReactNode;
}

/** Nothing here, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      {icon && <div className="text-faint">{icon}</div>}
      <h2 className="text-lg">{title}</h2>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** What an error may tell about itself; without an answer its status is 0. */
interface Told {
  message?: string;
  status?: number;
  traceId?: string;
}

/** What to tell of whatever was thrown; an ApiError brings its sentence and its trace id. */
export function toldOf(error: unknown) {
  const { message, status, traceId } = (error ?? {}) as Told;
  return { sentence: status === undefined ? undefined : message, isUnanswered: status === 0, traceId };
}

export interface ErrorStateProps {
  /** Whatever was thrown. */
  error: unknown;
  onRetry?: () => void;
  /** Overrides the title. */
  title?: ReactNode;
  action?: ReactNode;
}

/** What failed, why, what to do about it, and the code that support will ask for. */
export function ErrorState({ error, onRetry, title, action }: ErrorStateProps) {
  const t = useMessages(uiMessages);
  const { sentence, isUnanswered, traceId } = toldOf(error);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      {isUnanswered ? (
        <WifiOff aria-hidden size={28} className="text-faint" />
      ) : (
        <TriangleAlert aria-hidden size={28} className="text-bad" />
      )}
      <h2 className="text-lg">{title ?? sentence ?? t("errorTitle")}</h2>
      {title && sentence && <p className="max-w-prose text-soft">{sentence}</p>}
      <p className="max-w-prose text-soft">
        {isUnanswered ? t("nothingLost") : traceId ? t("errorAdvice") : t("errorRetry")}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button onClick={onRetry} icon={<RotateCw aria-hidden size={16} />}>
            {t("retry")}
          </Button>
        )}
        {action}
      </div>
      {traceId && (
        <p className="mt-2 text-faint text-xs">
          {t("traceId")} <Copyable value={traceId} />
        </p>
      )}
    </div>
  );
}
