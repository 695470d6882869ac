// Tells crawlers, and the language switch, where a page lives in each language when its paths differ.

import { DEFAULT_LOCALE, LOCALES, type Locale, localize } from "./locale";

/** A page's whole address in each language, as crawlers want it; `paths` without language prefix. */
export function Alternates({ paths }: { paths: Record<Locale, string> }) {
  return (
    <>
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={location.origin + localize(paths[locale], locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={location.origin + paths[DEFAULT_LOCALE]} />
    </>
  );
}

/** The translated path that the page in view has declared, if it has. */
export function declaredAlternate(locale: Locale): string | null {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale}"]`);
  return link ? new URL(link.href).pathname : null;
}
