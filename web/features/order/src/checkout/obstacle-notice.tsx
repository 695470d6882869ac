// Why nothing was ordered: lines that are short, prices that moved; and what to do about it.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, Money } from "@comptoir/ui";
import { type ReactNode, useEffect, useRef } from "react";
import type { Obstacle } from "./checkout";
import type { RefusedLine } from "./draft";
import { checkoutMessages } from "./messages";
import type { PriceChanges } from "./price-changes";

export interface ObstacleNoticeProps {
  obstacle: Obstacle | undefined;
  currency: string;
  /** Where what is ordered can be changed, without language prefix. */
  origin: string;
}

export function ObstacleNotice({ obstacle, currency, origin }: ObstacleNoticeProps) {
  return (
    <div role="alert" className={obstacle ? undefined : "contents"}>
      {obstacle?.kind === "lines" && <Refused lines={obstacle.lines} origin={origin} />}
      {obstacle?.kind === "prices" && <Moved changes={obstacle.changes} currency={currency} />}
    </div>
  );
}

function Refused({ lines, origin }: { lines: RefusedLine[]; origin: string }) {
  const t = useMessages(checkoutMessages);
  return (
    <Notice
      title={t("refusedTitle", { count: lines.length })}
      advice={t("refusedAdvice")}
      className="bg-bad-wash text-bad"
      action={
        <LocalizedLink to={origin} className={buttonStyle({ size: "small" })}>
          {t("correct")}
        </LocalizedLink>
      }
    >
      {lines.map(({ sku, name, problem }) => (
        <Article key={`${sku}${problem}`} name={name} sku={sku}>
          {problem}
        </Article>
      ))}
    </Notice>
  );
}

function Moved({ changes, currency }: { changes: PriceChanges; currency: string }) {
  const t = useMessages(checkoutMessages);
  const amounts = (before: number, now: number) => ({
    before: <Money key="before" amount={before} currency={currency} />,
    now: <Money key="now" amount={now} currency={currency} className="font-semibold" />,
  });
  return (
    <Notice
      title={t("movedTitle")}
      advice={t("movedAdvice")}
      className="bg-warn-wash text-warn"
      action={<p className="text-ink text-sm">{t.rich("movedTotal", amounts(changes.before, changes.now))}</p>}
    >
      {changes.moved.map(({ offerPriceId, name, sku, before, now }) => (
        <Article key={offerPriceId} name={name} sku={sku}>
          {t.rich("movedLine", amounts(before, now))}
        </Article>
      ))}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  advice: string;
  className: string;
  action: ReactNode;
  children: ReactNode;
}

/** Comes into view when it appears: the button that brought it may be far from it. */
function Notice({ title, advice, className, action, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <div ref={box} className={`flex flex-col items-start gap-2.5 rounded-control px-3 py-3 ${className}`}>
      <p className="font-medium text-sm">{title}</p>
      <ul className="flex max-h-60 w-full flex-col gap-2 overflow-y-auto text-sm">{children}</ul>
      <p className="text-ink text-sm">{advice}</p>
      {action}
    </div>
  );
}

function Article({ name, sku, children }: { name: string; sku: string; children: ReactNode }) {
  return (
    <li className="text-ink">
      <span className="block font-medium">{name || sku}</span>
      {name && <span className="block font-mono text-soft text-xs">{sku}</span>}
      <span className="block">{children}</span>
    </li>
  );
}
