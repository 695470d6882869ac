// The way from the top to this page.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { uiMessages } from "./messages";

export interface Crumb {
  label: string;
  /** Without language prefix; the page itself has none. */
  to?: string;
}

/** On narrow screens the page itself is left to the heading below. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useMessages(uiMessages);
  return (
    <nav aria-label={t("breadcrumbs")} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-faint text-sm">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.to ?? crumb.label}>
            {index > 0 && (
              <li aria-hidden className={crumb.to ? undefined : "max-sm:hidden"}>
                <ChevronRight size={14} />
              </li>
            )}
            <li className={crumb.to ? undefined : "max-sm:sr-only"}>
              {crumb.to ? (
                <LocalizedLink to={crumb.to} className="hover:text-accent hover:underline">
                  {crumb.label}
                </LocalizedLink>
              ) : (
                <span aria-current="page" className="text-soft">
                  {crumb.label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
