// A part of the page: its heading, what can be done with it, and its content.

import { type ReactNode, useId } from "react";

export interface SectionProps {
  title: string;
  lead?: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {lead && <p className="text-soft text-sm">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
