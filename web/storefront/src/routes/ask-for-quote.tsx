// How other features' pages ask for quotes: the button, loaded after the page itself.

import { useSession } from "@comptoir/api";
import type { QuoteSource } from "@comptoir/quote";
import { lazyPart, Skeleton } from "@comptoir/ui";
import { clsx } from "clsx";
import { Suspense } from "react";

const AskForQuote = lazyPart(() => import("./quote-button"));

export interface AskProps {
  source: QuoteSource;
  name?: string;
  lineNames?: string[];
  size?: "small" | "medium";
}

/** The button; nothing for those who have no account to ask for, or whose procurement system asks by itself. */
export function Ask(props: AskProps) {
  const { account, punchout } = useSession();
  if (!account || punchout) return null;
  return (
    <Suspense fallback={<Skeleton className={clsx("w-44", props.size === "small" ? "h-8" : "h-10")} />}>
      <AskForQuote {...props} />
    </Suspense>
  );
}
