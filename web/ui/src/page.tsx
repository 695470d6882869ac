// The frame of a page: its title, which takes focus when the page opens, and its content.

import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";

export interface PageProps {
  /** The page's one h1; also the document's title unless `documentTitle` is given. */
  title: ReactNode;
  documentTitle?: string;
  /** Under the title: counts, dates, references. */
  subtitle?: ReactNode;
  crumbs?: Crumb[];
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, documentTitle, subtitle, crumbs, actions, children }: PageProps) {
  const named = documentTitle ?? (typeof title === "string" ? title : undefined);
  return (
    <div className="page-width flex flex-col gap-6 py-5 sm:py-7">
      {named && <title>{`${named} · Comptoir`}</title>}
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl leading-tight sm:text-[1.75rem]">
            {title}
          </h1>
          {subtitle && <div className="mt-1 text-soft">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
