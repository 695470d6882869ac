// Links inside the shop: written without a language, followed in the current one, prefetched when seen.

import { type ComponentProps, createContext, use, useEffect, useRef } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router";
import { useLocalizedPath } from "./provider";

/** Waits for a link to a path to come into view, and fetches what it leads to; gives the way to stop waiting. */
export type Prefetch = (link: HTMLAnchorElement, path: string) => () => void;

/** The app sets it; the default does nothing. */
export const PrefetchContext = createContext<Prefetch>(() => () => {});

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path without language prefix: `/product/123?variant=…`. */
  to: string;
};

/** A link to a page of the shop, in the current language. */
export function LocalizedLink({ to, ...rest }: LinkProps) {
  const path = useLocalizedPath()(to);
  const sight = usePrefetchOnSight(path);
  return <PathLink ref={sight} to={path} {...rest} />;
}

type NavLinkProps = Omit<LinkProps, "className"> & {
  /** Whether only the page itself counts as being there, not the ones below it. */
  end?: boolean;
  className: (state: { isActive: boolean }) => string;
};

/** As LocalizedLink, and says `aria-current="page"` on the page it leads to. */
export function LocalizedNavLink({ to, end, className, ...rest }: NavLinkProps) {
  const path = useLocalizedPath()(to);
  const { pathname } = useLocation();
  const place = path.split("?")[0] ?? "";
  const isActive = pathname === place || (!end && pathname.startsWith(`${place}/`));
  return (
    <LocalizedLink to={to} className={className({ isActive })} aria-current={isActive ? "page" : undefined} {...rest} />
  );
}

/** A link to a path as it stands. The router's own `Link` brings along what only pages rendered by a server need. */
export function PathLink({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

function usePrefetchOnSight(path: string) {
  const ref = useRef<HTMLAnchorElement>(null);
  const prefetch = use(PrefetchContext);
  useEffect(() => (ref.current ? prefetch(ref.current, path) : undefined), [path, prefetch]);
  return ref;
}
