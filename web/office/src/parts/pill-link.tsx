// A link to one of a few things that a page shows, beside the others; the one that is shown is marked.

import { LocalizedLink } from "@comptoir/i18n";
import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface PillLinkProps extends Omit<ComponentProps<typeof LocalizedLink>, "aria-current" | "className"> {
  /** Whether it is shown: as a page of its own, or as what the page shows. */
  current: "page" | boolean;
}

export function PillLink({ current, ...link }: PillLinkProps) {
  return (
    <LocalizedLink
      aria-current={current || undefined}
      className={clsx(
        "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control border px-2.5 text-sm [overflow-wrap:anywhere]",
        current
          ? "border-accent bg-accent-wash font-medium text-accent"
          : "border-line text-soft hover:border-edge hover:text-ink",
      )}
      {...link}
    />
  );
}
