// A panel: one of several parts of a page, with a few rows and the way to the rest of them.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Button } from "./button";
import { Copyable } from "./copyable";
import { uiMessages } from "./messages";
import { toldOf } from "./states";

export interface PanelProps {
  title: ReactNode;
  /** Beside the heading: where all of it is. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx("flex min-w-0 flex-col rounded-card border border-line bg-surface", className)}
    >
      <header className="flex min-h-12 items-center justify-between gap-4 px-4">
        <h2 id={id} className="py-2 font-medium text-[0.9375rem] leading-tight tracking-normal">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

export interface QueryPanelProps<Data> extends Omit<PanelProps, "action" | "children"> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  action?: (data: Data) => ReactNode;
  /** What stands there until it is read, of the size of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A panel of something that is read; what fails is said in it, and takes no other part of the page with it. */
export function QueryPanel<Data>({ query, action, skeleton, children, ...panel }: QueryPanelProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    return (
      <Panel action={action?.(data)} {...panel}>
        {children(data)}
      </Panel>
    );
  }
  return <Panel {...panel}>{error ? <PanelError error={error} onRetry={() => refetch()} /> : skeleton}</Panel>;
}

/** What a panel says that has no rows, and the next useful thing to do. */
export function PanelNote({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-start justify-center gap-3 px-4 pt-1 pb-4">
      <p className="max-w-prose text-soft text-sm">{children}</p>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** What a panel says that could not be loaded: the rest of the page goes on without it. */
export function PanelError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(uiMessages);
  const { sentence, isUnanswered, traceId } = toldOf(error);
  return (
    <div role="alert" className="flex flex-1 flex-col items-start justify-center gap-3 px-4 pt-1 pb-4 text-sm">
      <p className="max-w-prose text-soft">{sentence || t("errorTitle")}</p>
      {isUnanswered && <p className="max-w-prose text-soft">{t("nothingLost")}</p>}
      <Button size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
      {traceId && (
        <p className="text-faint text-xs">
          {t("traceId")} <Copyable value={traceId} />
        </p>
      )}
    </div>
  );
}
