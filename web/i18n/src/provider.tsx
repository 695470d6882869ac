// The current language of the page, taken from its address.

import { createContext, type ReactNode, use, useCallback, useEffect } from "react";
import { useLocation } from "react-router";
import { DEFAULT_LOCALE, type Locale, localeOf, localize, withoutLocale } from "./locale";

const Language = createContext<Locale>(DEFAULT_LOCALE);

/** Gives everything below it the language that the address names, and tells the document. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <FixedLanguage locale={locale}>{children}</FixedLanguage>;
}

/** Gives everything below it one language, whatever the address: for tests and pages outside of the router. */
export function FixedLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <Language value={locale}>{children}</Language>;
}

/** The language that texts and formats are given in. */
export function useLanguage(): Locale {
  return use(Language);
}

/** The language of the current address. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname);
}

/** Turns an unprefixed path into one in the current language. */
export function useLocalizedPath(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path: string) => localize(path, locale), [locale]);
}

/** The current page in another language: same path, unless it is given translated, same query and fragment. */
export function usePageIn(): (locale: Locale, translated?: string | null) => string {
  const { pathname, search, hash } = useLocation();
  return useCallback(
    (locale, translated) => (translated ?? localize(withoutLocale(pathname), locale)) + search + hash,
    [pathname, search, hash],
  );
}
