// Lines that could not be asked for: told on the page that the asking leads to, also after a reload.

import type { Warning } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { TriangleAlert } from "lucide-react";
import { useLocation } from "react-router";
import { askMessages } from "./ask-messages";

/** Lines that are told one by one. */
const MAX_LINES_SHOWN = 8;

/** A line that was not taken, and why. */
export interface SkippedLine {
  name: string;
  reason: string;
}

/** What a page is told by the one before it. */
export interface SkippedLinesState {
  notAsked?: SkippedLine[];
}

/** Gives refused lines the names that they have on the page that sent them; others are told by reference, or by place. */
export function namedWarnings(warnings: Warning[], names: string[], line: (place: number) => string): SkippedLine[] {
  return warnings.map(({ index, sku, message }) => ({
    name: names[index ?? -1] ?? sku ?? (index == null ? "" : line(index + 1)),
    reason: message,
  }));
}

export function SkippedLinesNotice() {
  const t = useMessages(askMessages);
  const { notAsked = [] } = (useLocation().state ?? {}) as SkippedLinesState;
  if (notAsked.length === 0) return null;
  const more = notAsked.length - MAX_LINES_SHOWN;
  return (
    <section
      aria-label={t("notAsked", { count: notAsked.length })}
      className="flex gap-3 rounded-card bg-warn-wash px-4 py-3"
    >
      <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="font-medium">{t("notAsked", { count: notAsked.length })}</p>
        <ul className="mt-1 flex flex-col gap-0.5 text-sm">
          {notAsked.slice(0, MAX_LINES_SHOWN).map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>{name ? t("notAskedLine", { name, reason }) : reason}</li>
          ))}
          {more > 0 && <li>{t("more", { count: more })}</li>}
        </ul>
      </div>
    </section>
  );
}
