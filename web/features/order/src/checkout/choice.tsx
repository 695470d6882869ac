// A part of the checkout, and the cards of which one is chosen in it.

import { Radio } from "@comptoir/ui";
import type { ComponentProps, ReactNode } from "react";

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

/** One of several: a radio and what it stands for, on a card. */
export function Choice({ children, ...radio }: ComponentProps<typeof Radio>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside the label
    <label className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-edge has-checked:border-accent has-checked:bg-accent-wash">
      <Radio className="mt-0.5" {...radio} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
