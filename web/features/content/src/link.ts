// Links that editors set: to a story, an address, an e-mail address or a file. Only harmless ones lead anywhere (D3.18).

import { withoutLocale } from "@comptoir/i18n";
import { isRecord, pageOf, type StoryPaths, textOf } from "./story";

/** Where a link leads. */
export interface Link {
  /** A page of the shop, without language prefix, or null. */
  page: string | null;
  /** The address as it stands, for everything that is no page of the shop. */
  href: string;
  isNewTab: boolean;
}

const HARMLESS = new Set(["http:", "https:", "mailto:", "tel:"]);
/** What lies in the shop and is no page. */
const NO_PAGE = /^\/(?:api|media|assets|builds)\/|^\/[^/]*\.[^/]*$/;

/** Reads a link field, or the attributes of a link in rich text; null where it leads nowhere, or could do harm. */
export function readLink(value: unknown, paths: StoryPaths): Link | null {
  if (!isRecord(value)) return null;
  const isNewTab = value.target === "_blank";
  const anchor = textOf(value, "anchor");
  const given = textOf(value, "href") || textOf(value, "url") || textOf(value, "cached_url");
  switch (value.linktype) {
    case "story": {
      const path = storyPath(value, paths) ?? given;
      return path === "" && anchor === "" ? null : leadingTo(pageOf(path), anchor, isNewTab);
    }
    case "email": {
      const address = textOf(value, "email") || given;
      return address === "" ? null : leadingTo(`mailto:${address.replace(/^mailto:/i, "")}`, "", isNewTab);
    }
    default:
      return leadingTo(given, anchor, isNewTab);
  }
}

/** Where the story lies now, whatever its address was when the link was set. */
function storyPath(value: Readonly<Record<string, unknown>>, paths: StoryPaths): string | undefined {
  const uuid = textOf(value, "uuid") || textOf(value, "id");
  if (Object.hasOwn(paths, uuid)) return paths[uuid];
  return (isRecord(value.story) && textOf(value.story, "full_slug")) || undefined;
}

function leadingTo(address: string, anchor: string, isNewTab: boolean): Link | null {
  const fragment = anchor && `#${encodeURIComponent(anchor.replace(/^#/, ""))}`;
  if (address === "" || address.startsWith("#")) {
    const href = address || fragment;
    return href === "" ? null : { page: null, href, isNewTab: false };
  }
  // The browser's own reading: what it would follow is what is judged, tabs and backslashes included.
  if (!URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  if (!HARMLESS.has(url.protocol)) return null;
  if (url.hash === "" && fragment !== "") url.hash = fragment;
  const inShop = url.origin === location.origin;
  if (!inShop) return { page: null, href: url.href, isNewTab };
  const path = url.pathname + url.search + url.hash;
  return NO_PAGE.test(url.pathname)
    ? { page: null, href: path, isNewTab }
    : { page: withoutLocale(url.pathname) + url.search + url.hash, href: path, isNewTab };
}
