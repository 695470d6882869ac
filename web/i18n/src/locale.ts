// The shop's two languages and the paths they live under: unprefixed is French, `/en-GB` is British English (D2.15).

/** A language of the shop, BCP 47. */
export type Locale = "fr-FR" | "en-GB";

/** Every language, the default first. */
export const LOCALES: readonly Locale[] = ["fr-FR", "en-GB"];
export const DEFAULT_LOCALE: Locale = "fr-FR";

/** What each language calls itself. */
export const LOCALE_LABELS: Record<Locale, string> = { "fr-FR": "Français", "en-GB": "English" };

const ENGLISH_PREFIX = "/en-GB";

/** The language of a pathname, by its prefix. */
export function localeOf(pathname: string): Locale {
  return pathname === ENGLISH_PREFIX || pathname.startsWith(`${ENGLISH_PREFIX}/`) ? "en-GB" : DEFAULT_LOCALE;
}

/** A pathname without its language prefix: what pages.json speaks of. */
export function withoutLocale(pathname: string): string {
  return localeOf(pathname) === "en-GB" ? pathname.slice(ENGLISH_PREFIX.length) || "/" : pathname;
}

/** An unprefixed path in a language: `localize("/search?q=x", "en-GB")` is `/en-GB/search?q=x`. */
export function localize(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? ENGLISH_PREFIX : path.startsWith("/?") ? ENGLISH_PREFIX + path.slice(1) : ENGLISH_PREFIX + path;
}

const COOKIE = "i18n_redirected";
const COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** Keeps the language of a first visit, in which nothing was chosen yet. */
export function rememberFirstLocale(locale: Locale): void {
  if (!document.cookie.includes(COOKIE)) rememberLocale(locale);
}

/** Keeps the chosen language for the next visit to `/` (365 days, SameSite lax). */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${COOKIE}=${locale}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`;
}
