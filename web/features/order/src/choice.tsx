// A part of the checkout, and the cards of which one is chosen in it.

import { Radio } from "@comptoir/ui";
import type { ComponentProps, ReactNode } from "react";

/** A part of the checkout under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
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
      <span className="min-w-0">{children}</span>
    </label>
  );
}
