// Language and colours: what people set for themselves. An entry of its own, for it reads the browser when it is loaded.

import {
  declaredAlternate,
  LOCALE_LABELS,
  LOCALES,
  PathLink,
  rememberLocale,
  useLocale,
  useMessages,
  usePageIn,
} from "@comptoir/i18n";
import { clsx } from "clsx";
import { Languages, Monitor, Moon, Sun } from "lucide-react";
import { useNavigate } from "react-router";
import { type ColourMode, chooseColourMode, useColourMode } from "./colour-mode";
import { preferencesMessages } from "./preferences-messages";

export { chooseColourMode } from "./colour-mode";

/** A link to this page in the other language; a page with translated paths knows its own. */
export function LanguageSwitch() {
  const current = useLocale();
  const pageIn = usePageIn();
  const navigate = useNavigate();
  return LOCALES.filter((locale) => locale !== current).map((locale) => (
    <PathLink
      key={locale}
      to={pageIn(locale)}
      lang={locale}
      hrefLang={locale}
      className="inline-flex h-8 items-center gap-1.5 rounded-control px-2 text-sm text-soft hover:bg-sunken hover:text-ink"
      onClick={(event) => {
        rememberLocale(locale);
        const declared = declaredAlternate(locale);
        if (!declared || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(pageIn(locale, declared));
      }}
    >
      <Languages aria-hidden size={16} />
      {LOCALE_LABELS[locale]}
    </PathLink>
  ));
}

const MODES = [
  { mode: "light", Icon: Sun },
  { mode: "system", Icon: Monitor },
  { mode: "dark", Icon: Moon },
] as const;

/** Light, as the system, dark: three buttons of which one is pressed. */
export function ColourSwitch() {
  const t = useMessages(preferencesMessages);
  const chosen: ColourMode = useColourMode();
  return (
    <fieldset aria-label={t("colours")} className="flex rounded-control border border-line p-0.5">
      {MODES.map(({ mode, Icon }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === chosen}
          aria-label={t(mode)}
          title={t(mode)}
          onClick={() => chooseColourMode(mode)}
          className={clsx(
            "inline-flex size-7 items-center justify-center rounded-[0.25rem]",
            mode === chosen ? "bg-sunken text-ink" : "text-faint hover:text-ink",
          )}
        >
          <Icon aria-hidden size={15} />
        </button>
      ))}
    </fieldset>
  );
}
