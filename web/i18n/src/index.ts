// The two languages: what rooms import.

export { Alternates, declaredAlternate } from "./alternates";
export { TIME_ZONE, useFormats } from "./formats";
export { parse, placeholders } from "./icu";
export { LocalizedLink, LocalizedNavLink, PathLink, type Prefetch, PrefetchContext } from "./link";
export {
  LOCALE_LABELS,
  LOCALES,
  type Locale,
  localeOf,
  localize,
  rememberFirstLocale,
  rememberLocale,
  withoutLocale,
} from "./locale";
export { type Messages, messages, type Translate, translate, useMessages } from "./messages";
export { FixedLanguage, LanguageProvider, useLanguage, useLocale, useLocalizedPath, usePageIn } from "./provider";
