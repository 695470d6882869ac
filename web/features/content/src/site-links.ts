// The links that surround every page: the head's navigation and the footer's columns.

import { useQuery } from "@tanstack/react-query";
import { readLink } from "./link";
import { storyQuery } from "./queries";
import { type Blok, bloksOf, type Story, textOf } from "./story";

/** A link with its words. */
export interface SiteLink {
  label: string;
  /** A page of the shop, without language prefix, or null. */
  page: string | null;
  href: string;
}

/** A column of the footer. */
export interface SiteColumn {
  headline: string;
  links: SiteLink[];
}

/** What the footer says, or nothing while its story can't be had. */
export interface SiteFooter {
  text: string;
  columns: SiteColumn[];
}

/** The links of the story `navigation`; undefined while it can't be had, or has none. */
export function useNavigation(): SiteLink[] | undefined {
  const { data: story } = useQuery(storyQuery("navigation"));
  const links = story ? linksOf(story.content, story) : [];
  return links.length > 0 ? links : undefined;
}

/** The columns of the story `footer`; undefined while it can't be had, or has none. */
export function useFooter(): SiteFooter | undefined {
  const { data: story } = useQuery(storyQuery("footer"));
  if (!story) return undefined;
  const columns = bloksOf(story.content, "columns").map((column) => ({
    headline: textOf(column, "headline"),
    links: linksOf(column, story),
  }));
  const filled = columns.filter(({ links }) => links.length > 0);
  return filled.length > 0 ? { text: textOf(story.content, "text"), columns: filled } : undefined;
}

function linksOf(blok: Blok, { paths }: Story): SiteLink[] {
  return bloksOf(blok, "links").flatMap((entry) => {
    const link = readLink(entry.link, paths);
    const label = textOf(entry, "label");
    return link && label ? [{ label, page: link.page, href: link.href }] : [];
  });
}
