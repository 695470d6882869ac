// Tells crawlers, and the language switch, where a page lives in each language when its paths differ.

import { DEFAULT_LOCALE, LOCALES, type Locale, localize } from "./locale";
import { useLanguage } from "./provider";

/** A page's one address and where it is in each language, whole, as crawlers want them; `paths` without language prefix. */
export function Alternates({ paths }: { paths: Record<Locale, string> }) {
  const locale = useLanguage();
  return (
    <>
      <link rel="canonical" href={location.origin + localize(paths[locale], locale)} />
      {LOCALES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={location.origin + localize(paths[each], each)} />
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
