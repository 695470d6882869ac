// One of several, chosen by a radio.

import type { ComponentProps } from "react";
import { Radio } from "./input";

/** A radio and what it stands for, on a card. */
export function Choice({ children, ...radio }: ComponentProps<typeof Radio>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside the label
    <label className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-edge has-checked:border-accent has-checked:bg-accent-wash">
      <Radio className="mt-0.5" {...radio} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
