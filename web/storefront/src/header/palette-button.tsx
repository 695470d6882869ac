// Opens the palette of commands, by a press or Ctrl-K; what opens is loaded when it is first asked for.

import { useMessages } from "@comptoir/i18n";
import { lazyDialog } from "@comptoir/ui";
import { Suspense, useEffect, useState } from "react";
import { frameMessages } from "../messages";

const Palette = lazyDialog(() => import("./palette"));

/** What is asked there goes first; a toast, a dialog in a region, asks nothing. */
const OPEN_DIALOG = "[role=dialog]:not([role=region] *)";

export function PaletteButton() {
  const t = useMessages(frameMessages);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (!document.querySelector(OPEN_DIALOG)) setOpen(true);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex h-8 items-center gap-2 rounded-control px-2 text-sm text-soft hover:bg-sunken hover:text-ink"
      >
        {t("goTo")}
        <kbd aria-hidden className="font-mono text-faint text-xs">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
