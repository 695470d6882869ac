// A part of a page about one thing: its heading, what it is for, and what can be done there.

import { type ReactNode, useId } from "react";

interface PagePartProps {
  title: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}

export function PagePart({ title, lead, action, children }: PagePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="text-soft text-sm">{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
