// A part of the checkout.

import type { ReactNode } from "react";

export interface SectionProps {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the checkout under its heading. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
