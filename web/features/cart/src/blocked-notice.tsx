// Lines that can't be ordered as they stand: how many, and the quickest way to settle them.

import type { Cart, CartLine } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { TriangleAlert } from "lucide-react";
import { suggestionFor } from "./blocked-line";
import { useReplaceLines } from "./line-changes";
import { cartPageMessages } from "./page-messages";

export interface BlockedNoticeProps {
  cart: Cart;
  /** Those that are known so far. */
  blocked: CartLine[];
  /** Whether the page shows nothing else. */
  onlyBlocked: boolean;
  onOnlyBlocked: (only: boolean) => void;
}

/** What the checkout's button refers to while it can't be pressed. */
export const BLOCKED_NOTICE = "blocked-lines";

export function BlockedNotice({ cart, blocked, onlyBlocked, onOnlyBlocked }: BlockedNoticeProps) {
  const t = useMessages(cartPageMessages);
  const replace = useReplaceLines(cart);
  const count = cart.blockedLines;
  const corrections = blocked.flatMap((line) => {
    const quantity = suggestionFor(line);
    return quantity ? [{ offerPriceId: line.offer.offerPriceId, quantity }] : [];
  });
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-bad-wash px-4 py-3 text-bad text-sm">
      <p id={BLOCKED_NOTICE} role="status" className="flex min-w-56 flex-1 items-start gap-2">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span>
          {t("blocked", { count })} {t("blockedAdvice", { count })}
        </span>
      </p>
      {corrections.length > 0 && (
        <Button
          size="small"
          busy={replace.isPending}
          onClick={() => replace.mutate(corrections, { onError: (error) => toast.problem(error) })}
        >
          {t("takeAll", { count: corrections.length })}
        </Button>
      )}
      {cart.numberOfLines > count && (
        <Button size="small" onClick={() => onOnlyBlocked(!onlyBlocked)}>
          {onlyBlocked ? t("allLines") : t("onlyBlocked", { count })}
        </Button>
      )}
    </section>
  );
}
