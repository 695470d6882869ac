// The frame of every page: the areas, who is at work and by what right, the palette and the shortcuts.

import { LocalizedNavLink, PathLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { IconButton } from "@comptoir/ui";
import { ColourSwitch, LanguageSwitch } from "@comptoir/ui/preferences";
import { clsx } from "clsx";
import { Keyboard, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Outlet, useNavigation } from "react-router";
import { showStart } from "../list/views";
import { officeMessages } from "../messages";
import { useAreas, useOpenArea } from "./areas";
import { PersonButton } from "./person-button";
import { useShortcuts } from "./use-shortcuts";

const Palette = lazy(() => import("./palette"));
const PersonMenu = lazy(() => import("./person-menu"));
const ShortcutsDialog = lazy(() => import("./shortcuts-dialog"));

type OpenDialog = "palette" | "shortcuts" | undefined;

export function Frame() {
  const t = useMessages(officeMessages);
  const isLoading = useNavigation().state !== "idle";
  const [dialog, setDialog] = useState<OpenDialog>();
  const areas = useAreas();
  useShortcuts({
    areas,
    onPalette: () => setDialog("palette"),
    onHelp: () => setDialog("shortcuts"),
    onArea: useOpenArea(),
  });
  const close = () => setDialog(undefined);
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t("skip")}
      </a>
      <header className="flex flex-wrap items-center gap-2 border-line border-b bg-surface px-4 py-2.5 print:hidden lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-4 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-4">
        <Sign />
        <button
          type="button"
          onClick={() => setDialog("palette")}
          className="flex h-9 shrink-0 items-center gap-2 rounded-control border border-edge/60 px-2.5 text-soft text-sm hover:border-edge hover:text-ink max-lg:ml-auto"
        >
          <Search aria-hidden size={15} />
          {t("search")}
          <kbd aria-hidden className="ml-auto hidden font-mono text-faint text-xs lg:inline">
            Ctrl K
          </kbd>
        </button>
        <nav
          aria-label={t("areas")}
          className="flex gap-1 overflow-x-auto max-lg:order-last max-lg:basis-full max-lg:p-0.5 lg:flex-col lg:gap-0.5 lg:overflow-visible"
        >
          {areas.map(({ name, path: list, to, Icon }) => (
            <LocalizedNavLink
              key={list}
              to={to}
              onClick={() => showStart(list)}
              end={list === "/office"}
              className={({ isActive }) =>
                clsx(
                  "flex h-9 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 text-sm lg:h-8",
                  isActive ? "bg-accent-wash font-medium text-accent" : "text-soft hover:bg-sunken hover:text-ink",
                )
              }
            >
              <Icon aria-hidden size={17} />
              {t(name)}
            </LocalizedNavLink>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-1.5 lg:mt-auto lg:flex-col lg:items-stretch">
          <div className="flex flex-wrap items-center justify-between gap-1.5">
            <LanguageSwitch />
            <ColourSwitch />
            <IconButton
              size="small"
              label={t("shortcuts")}
              icon={<Keyboard aria-hidden size={17} />}
              onClick={() => setDialog("shortcuts")}
            />
          </div>
          <Person />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isLoading || undefined}
        className={clsx("min-w-0 flex-1 outline-none transition-opacity", isLoading && "opacity-60")}
      >
        <Outlet />
      </main>
      <Suspense>
        {dialog === "palette" && <Palette onClose={close} />}
        {dialog === "shortcuts" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Who is at work; the menu behind the button is loaded when it is first pressed. */
function Person() {
  const [pressed, setPressed] = useState(false);
  if (!pressed) return <PersonButton aria-haspopup="menu" onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<PersonButton aria-haspopup="menu" aria-busy />}>
      <PersonMenu />
    </Suspense>
  );
}

/** The shop's sign; it leads to the first area. */
function Sign() {
  const t = useMessages(officeMessages);
  const home = useLocalizedPath()("/office");
  return (
    <PathLink to={home} className="flex items-center gap-2.5 lg:px-1">
      <svg viewBox="0 0 32 32" className="size-7" aria-hidden role="presentation">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path
          d="M6.5 12.5h19M9 12.5V23M23 12.5V23M12.5 17.5h7"
          fill="none"
          className="stroke-on-accent"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className="font-semibold tracking-tight">
        Comptoir <span className="font-normal text-soft">{t("office")}</span>
      </span>
    </PathLink>
  );
}
