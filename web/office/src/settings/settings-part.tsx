// The page of one part of the settings, with the way to the others above it.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Page } from "@comptoir/ui";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { settingsMessages } from "./messages";
import { SETTINGS, type SettingsPart, useSettingsParts } from "./parts";

interface SettingsPartPageProps {
  part: SettingsPart;
  children: ReactNode;
}

export function SettingsPartPage({ part, children }: SettingsPartPageProps) {
  const t = useMessages(settingsMessages);
  return (
    <Page
      title={t(part)}
      subtitle={t(SETTINGS[part].lead)}
      crumbs={[{ label: t("title"), to: "/office/settings" }, { label: t(part) }]}
    >
      <nav aria-label={t("parts")} className="flex flex-wrap gap-1.5">
        {useSettingsParts().map((name) => (
          <LocalizedLink
            key={name}
            to={SETTINGS[name].path}
            aria-current={name === part ? "page" : undefined}
            className={clsx(
              "inline-flex h-8 items-center whitespace-nowrap rounded-control border px-2.5 text-sm",
              name === part
                ? "border-accent bg-accent-wash font-medium text-accent"
                : "border-line text-soft hover:border-edge hover:text-ink",
            )}
          >
            {t(name)}
          </LocalizedLink>
        ))}
      </nav>
      <div className="flex flex-col gap-10">{children}</div>
    </Page>
  );
}
