// What the rows come to, what to do about those that are refused, and where those that are ready go.

import { useSession } from "@comptoir/api";
import { useLocale, useMessages } from "@comptoir/i18n";
import { Button, Money } from "@comptoir/ui";
import { Download, LogIn, ShoppingCart } from "lucide-react";
import type { RenderSave } from "../slots";
import { quickOrderMessages } from "./messages";
import { downloadRefused } from "./refused-file";
import { type QuickOrderRow, readyRows, refusedRows, suggestionFor, totalOf } from "./rows";

export interface OrderBarProps {
  rows: QuickOrderRow[];
  busy: boolean;
  onAdd: () => void;
  onTakeAll: () => void;
  onSignIn: () => void;
  renderSave?: RenderSave;
}

/** Stays at the foot of the page while there are rows. */
export function OrderBar({ rows, busy, onAdd, onTakeAll, onSignIn, renderSave }: OrderBarProps) {
  const t = useMessages(quickOrderMessages);
  const locale = useLocale();
  const ready = readyRows(rows);
  const refused = refusedRows(rows);
  const corrections = refused.filter((row) => suggestionFor(row) !== null).length;
  const total = totalOf(ready);
  return (
    <section
      data-foot-bar
      className="sticky bottom-(--foot) z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-page/95 py-3 backdrop-blur-sm"
    >
      <p role="status" className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{t("ready", { count: ready.length })}</span>
        {total && <Money amount={total.amount} currency={total.currency} className="font-medium" />}
        {refused.length > 0 && <span className="text-bad">{t("refused", { count: refused.length })}</span>}
      </p>
      {refused.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {corrections > 0 && (
            <Button size="small" onClick={onTakeAll}>
              {t("takeAll", { count: corrections })}
            </Button>
          )}
          <Button
            size="small"
            kind="quiet"
            icon={<Download aria-hidden size={14} />}
            onClick={() => downloadRefused(refused, locale)}
          >
            <span className="max-sm:sr-only">{t("refusedFile")}</span>
          </Button>
        </span>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
        {ready.length > 0 &&
          renderSave?.({ lines: ready.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity })) })}
        <Order count={ready.length} busy={busy} onAdd={onAdd} onSignIn={onSignIn} />
      </span>
    </section>
  );
}

interface OrderProps extends Pick<OrderBarProps, "busy" | "onAdd" | "onSignIn"> {
  count: number;
}

/** Adds to the cart, or says what has to come first. */
function Order({ count, busy, onAdd, onSignIn }: OrderProps) {
  const t = useMessages(quickOrderMessages);
  const { isAuthenticated, account } = useSession();
  if (!isAuthenticated) {
    return (
      <Button kind="primary" icon={<LogIn aria-hidden size={16} />} title={t("signInHint")} onClick={onSignIn}>
        {t("signIn")}
      </Button>
    );
  }
  if (!account) return <p className="text-soft text-sm">{t("noAccount")}</p>;
  return (
    <Button
      kind="primary"
      busy={busy}
      aria-keyshortcuts="Control+Enter"
      title={t("shortcut")}
      icon={<ShoppingCart aria-hidden size={16} />}
      onClick={onAdd}
    >
      {t("addToCart", { count })}
    </Button>
  );
}
