// The two languages: what rooms import.

export { useIntl } from "react-intl";
export { Alternates, declaredAlternate } from "./alternates";
export { LocalizedLink, LocalizedNavLink, PrefetchContext } from "./link";
export {
  DEFAULT_LOCALE,
  LOCALE_LABELS,
  LOCALES,
  type Locale,
  localeOf,
  localize,
  rememberLocale,
  withoutLocale,
} from "./locale";
export { type Messages, messages, type Translate, useMessages } from "./messages";
export { FixedLanguage, LanguageProvider, TIME_ZONE, useLocale, useLocalizedPath, usePageIn } from "./provider";
