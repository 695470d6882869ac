// A link that an editor set, wherever it leads.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import type { ReactNode } from "react";
import { type Surroundings, useSurroundings } from "./context";
import { type Link, readLink } from "./link";
import { contentMessages } from "./messages";
import { type Blok, textOf } from "./story";

export interface ContentLinkProps {
  link: Link;
  className?: string;
  children: ReactNode;
}

/** Its words alone, where its page is not there in this session. */
export function ContentLink({ link: { page, href, isNewTab }, className, children }: ContentLinkProps) {
  const t = useMessages(contentMessages);
  const { slots } = useSurroundings();
  if (page !== null && !slots.isOpen(page)) return children;
  const tab = isNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  const words = (
    <>
      {children}
      {isNewTab && <span className="sr-only"> ({t("newTab")})</span>}
    </>
  );
  return page === null ? (
    <a href={href} className={className} {...tab}>
      {words}
    </a>
  ) : (
    <LocalizedLink to={page} className={className} {...tab}>
      {words}
    </LocalizedLink>
  );
}

/** Whether a block leads nowhere, because its page is not there in this session. */
export function leadsNowhere(blok: Blok, { paths, slots }: Surroundings): boolean {
  const page = readLink(blok.link, paths)?.page ?? null;
  return page !== null && !slots.isOpen(page);
}

/** A block's own link, under its label; nothing where either is missing, or leads nowhere. */
export function LabelledLink({ blok, className }: { blok: Blok; className: string }) {
  const surroundings = useSurroundings();
  const link = readLink(blok.link, surroundings.paths);
  const label = textOf(blok, "link_label");
  if (link === null || label === "" || leadsNowhere(blok, surroundings)) return null;
  return (
    <ContentLink link={link} className={className}>
      {label}
    </ContentLink>
  );
}
