// Links inside the shop: written without a language, followed in the current one, prefetched when seen.

import { type ComponentProps, createContext, use, useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { useLocalizedPath } from "./provider";

type Prefetch = (path: string) => void;

/** What to do when a link comes into view; the app sets it, the default does nothing. */
export const PrefetchContext = createContext<Prefetch>(() => {});

type LinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
  /** A path without language prefix: `/product/123?variant=…`. */
  to: string;
};

/** A link to a page of the shop, in the current language. */
export function LocalizedLink({ to, ...rest }: LinkProps) {
  const path = useLocalizedPath()(to);
  const ref = usePrefetchOnSight(path);
  return <Link ref={ref} to={path} {...rest} />;
}

type NavLinkProps = Omit<ComponentProps<typeof NavLink>, "to"> & { to: string };

/** As LocalizedLink, and says `aria-current="page"` on the page it leads to. */
export function LocalizedNavLink({ to, ...rest }: NavLinkProps) {
  const path = useLocalizedPath()(to);
  const ref = usePrefetchOnSight(path);
  return <NavLink ref={ref} to={path} {...rest} />;
}

function usePrefetchOnSight(path: string) {
  const ref = useRef<HTMLAnchorElement>(null);
  const prefetch = use(PrefetchContext);
  useEffect(() => {
    const link = ref.current;
    if (!link || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      prefetch(path);
    });
    observer.observe(link);
    return () => observer.disconnect();
  }, [path, prefetch]);
  return ref;
}
