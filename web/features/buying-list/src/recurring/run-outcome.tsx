// What came of a recurring order on a day: the cart or the order, what is missing of it, or why there is none.

import type { RecurringRun } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { recurringMessages } from "./messages";

const TONES = { RUNNING: "accent", DONE: "good", FAILED: "bad" } as const;

const REASONS = [
  "BUYING_LIST_NOT_FOUND",
  "BUYING_LIST_EMPTY",
  "NO_LINE_ADDED",
  "ACCOUNT_INACTIVE",
  "MEMBER_NOT_FOUND",
  "ADDRESS_NOT_FOUND",
  "CART_LIMIT_REACHED",
] as const;

/** The words for why there is nothing. */
const reasonOf = (code: string) => REASONS.find((reason) => reason === code) ?? "otherReason";

export function RunOutcome({ run }: { run: RecurringRun }) {
  const t = useMessages(recurringMessages);
  const formats = useFormats();
  const { state, day, code, cartId, orderId, numberOfLines, leftOut } = run;
  const link = "text-accent hover:underline";
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="figures">{formats.date(day)}</span>
        <Badge tone={TONES[state]}>{t(state)}</Badge>
        {state === "DONE" && <span className="text-soft">{t("lines", { count: numberOfLines })}</span>}
        {cartId && (
          <LocalizedLink to={`/checkout/cart/${cartId}`} className={link}>
            {t("seeCart")}
          </LocalizedLink>
        )}
        {orderId && (
          <LocalizedLink to={`/account/orders/${orderId}`} className={link}>
            {t("seeOrder")}
          </LocalizedLink>
        )}
      </p>
      {code && <p className="text-soft">{t(reasonOf(code))}</p>}
      {leftOut.length > 0 && (
        <details>
          <summary className="cursor-pointer text-soft">{t("leftOut", { count: leftOut.length })}</summary>
          <ul className="mt-1 flex flex-col gap-1 pl-4">
            {leftOut.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be alike
              <li key={place} className="break-words">
                {item.name ?? t("goneArticle")}
                {item.sku && <span className="text-faint"> {item.sku}</span>} × {formats.number(item.quantity)}
                <span className="block text-soft">{item.message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
