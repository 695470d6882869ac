// The frame of the pages of getting in: what the page is for, its form, and what came of it.

import { LocalizedLink } from "@comptoir/i18n";
import { type ReactNode, useEffect, useRef } from "react";

export interface AuthPageProps {
  /** The page's one h1, and the document's title. */
  title: string;
  /** What the page is for, under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of getting in. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <div className="flex flex-col gap-7">
      <title>{`${title} · Comptoir`}</title>
      <header>
        <h1 tabIndex={-1} className="text-3xl tracking-tight">
          {title}
        </h1>
        {lead && <p className="mt-1.5 text-pretty text-soft">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

export interface OutcomeProps {
  icon: ReactNode;
  title: string;
  /** What it means, and what comes next. */
  text: ReactNode;
  /** What to do now. */
  children?: ReactNode;
}

/** What came of a form, in its place. The title takes the focus, so that who can't see the change hears it. */
export function Outcome({ icon, title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="flex flex-col items-start gap-4">
      <title>{`${title} · Comptoir`}</title>
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent">
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-balance text-3xl tracking-tight">
        {title}
      </h1>
      <div className="flex flex-col gap-2 text-pretty text-soft">{text}</div>
      {children && <div className="mt-2 flex w-full flex-col items-start gap-5">{children}</div>}
    </div>
  );
}

/** A link from one page of getting in to another. */
export function AuthPageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalizedLink to={to} className="text-accent underline underline-offset-2 hover:no-underline">
      {children}
    </LocalizedLink>
  );
}
