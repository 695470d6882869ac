// A link that an editor set, wherever it leads.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import type { ReactNode } from "react";
import { useSurroundings } from "./context";
import { type Link, readLink } from "./link";
import { contentMessages } from "./messages";
import { type Blok, textOf } from "./story";

export interface ContentLinkProps {
  link: Link;
  className?: string;
  children: ReactNode;
}

export function ContentLink({ link: { page, href, isNewTab }, className, children }: ContentLinkProps) {
  const t = useMessages(contentMessages);
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

/** A block's own link, under its label; nothing where either is missing. */
export function LabelledLink({ blok, className }: { blok: Blok; className: string }) {
  const { paths } = useSurroundings();
  const link = readLink(blok.link, paths);
  const label = textOf(blok, "link_label");
  if (link === null || label === "") return null;
  return (
    <ContentLink link={link} className={className}>
      {label}
    </ContentLink>
  );
}
