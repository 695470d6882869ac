// A word that marks a state; colour never says it alone.

import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-soft",
  accent: "bg-accent-wash text-accent",
  good: "bg-good-wash text-good",
  warn: "bg-warn-wash text-warn",
  bad: "bg-bad-wash text-bad",
};

export function Badge({ tone = "neutral", icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-[0.25rem] px-1.5 py-0.5 font-medium text-xs",
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
