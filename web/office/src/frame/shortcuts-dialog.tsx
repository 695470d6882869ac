// The keys there are.

import { useMessages } from "@comptoir/i18n";
import { Dialog } from "@comptoir/ui";
import { officeMessages } from "../messages";
import { useAreas } from "./areas";
import { paletteMessages } from "./palette-messages";

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(paletteMessages);
  const words = useMessages(officeMessages);
  const keys: [keys: string[], what: string][] = [
    [["Ctrl", "K"], t("keyPalette")],
    [["?"], t("keyHelp")],
    ...useAreas().map(({ name, key }): [string[], string] => [["g", key], t("keyArea", { area: words(name) })]),
    [["/"], t("keySearch")],
    [["↑", "↓"], t("keyRows")],
    [["↵"], t("keyOpen")],
    [["Esc"], t("keyClose")],
  ];
  return (
    <Dialog title={words("shortcuts")} open onOpenChange={(open) => open || onClose()}>
      {/* On a phone it scrolls: the keyboard must be able to stand in it. */}
      <dl
        tabIndex={0}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]"
      >
        {keys.map(([pressed, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-[0.25rem] border border-edge/60 bg-sunken px-1.5 py-0.5 text-center font-mono text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
