// A part of a page: its heading, what it is about, what can be done with it, and its content.

import { type ReactNode, useId } from "react";

interface PartProps {
  title: string;
  lead?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function Part({ title, lead, action, children }: PartProps) {
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
