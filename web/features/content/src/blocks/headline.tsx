// The headline of a block: the page's h1 for the one that opens the page, an h2 for all others.

import { clsx } from "clsx";

export interface HeadlineProps {
  text: string;
  isTitle?: boolean;
  /** For `aria-labelledby`. */
  id?: string;
  className?: string;
}

export function Headline({ text, isTitle = false, id, className }: HeadlineProps) {
  if (text === "") return null;
  return isTitle ? (
    <h1 id={id} tabIndex={-1} className={className}>
      {text}
    </h1>
  ) : (
    <h2 id={id} className={clsx("text-xl", className)}>
      {text}
    </h2>
  );
}
