// A search before and after what is being typed: two rankings beside each other, and what moves.

import type { PreviewedProduct, PreviewedRanking, SearchPreviewRequest } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge, useDebounced } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { searchFormMessages } from "./form-messages";
import { previewQuery } from "./queries";

interface SearchPreviewProps {
  /** What is asked; null as long as the form says too little. */
  request: SearchPreviewRequest | null;
  /** The language that the names are in. */
  locale: string;
  /** What it is tried with, where that is the reader's to say. */
  children?: ReactNode;
}

export function SearchPreview({ request, locale, children }: SearchPreviewProps) {
  const t = useMessages(searchFormMessages);
  const id = useId();
  const asked = useDebounced(request ? JSON.stringify(request) : "");
  const { data, error, isPlaceholderData } = useQuery({ ...previewQuery(asked), enabled: asked !== "" });
  const shown = request && !error ? data : undefined;
  const waits = error ? t("previewFailed") : t("previewWaits");
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-sunken p-3">
      <h3 id={id} className="font-medium text-sm">
        {t("preview")}
      </h3>
      {children}
      <p role="status" className={clsx(shown ? "sr-only" : "text-soft text-sm")}>
        {shown
          ? t("told", {
              before: t("found", { count: shown.before.total }),
              after: t("found", { count: shown.after.total }),
            })
          : waits}
      </p>
      {shown && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={clsx("grid gap-3 transition-opacity sm:grid-cols-2", isPlaceholderData && "opacity-60")}
        >
          <Ranking title={t("before")} ranking={shown.before} locale={locale} isAfter={false} />
          <Ranking title={t("after")} ranking={shown.after} locale={locale} isAfter />
        </div>
      )}
    </section>
  );
}

interface RankingProps {
  title: string;
  ranking: PreviewedRanking;
  locale: string;
  isAfter: boolean;
}

function Ranking({ title, ranking, locale, isAfter }: RankingProps) {
  const t = useMessages(searchFormMessages);
  const id = useId();
  const { products, total, didYouMean } = ranking;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <h4 id={id} className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{title}</span>
        <span className="figures text-soft text-xs">
          {t("found", { count: total })}
          {didYouMean && `, ${t("didYouMean", { words: didYouMean })}`}
        </span>
      </h4>
      {products.length === 0 ? (
        <p className="text-soft text-sm">{t("nothing")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys
        <ol aria-labelledby={id} tabIndex={0} className="max-h-72 overflow-y-auto rounded-control bg-surface text-sm">
          {products.map((product, place) => (
            <li
              key={product.externalId}
              className="flex items-start gap-2 border-line border-b px-2 py-1.5 last:border-b-0"
            >
              <span className="figures w-5 shrink-0 text-right text-faint">{place + 1}</span>
              <span lang={locale} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {product.name}
                {product.brand && <span className="text-faint"> {product.brand}</span>}
              </span>
              <Move product={product} place={place} isAfter={isAfter} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What becomes of a product: today's ranking says what leaves, the other one what came from where. */
function Move({ product, place, isAfter }: { product: PreviewedProduct; place: number; isAfter: boolean }) {
  const t = useMessages(searchFormMessages);
  const other = product.placeInOther ?? null;
  if (other === null) return <Badge tone={isAfter ? "good" : "bad"}>{t(isAfter ? "comes" : "leaves")}</Badge>;
  if (!isAfter || other === place) return null;
  const count = Math.abs(other - place);
  return other > place ? <Badge tone="accent">{t("rises", { count })}</Badge> : <Badge>{t("falls", { count })}</Badge>;
}
