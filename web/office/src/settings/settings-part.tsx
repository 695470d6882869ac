// The page of one part of the settings, with the way to the others above it.

import { useMessages } from "@comptoir/i18n";
import { Page } from "@comptoir/ui";
import type { ReactNode } from "react";
import { PillLink } from "../parts/pill-link";
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
          <PillLink key={name} to={SETTINGS[name].path} current={name === part && "page"}>
            {t(name)}
          </PillLink>
        ))}
      </nav>
      <div className="flex flex-col gap-10">{children}</div>
    </Page>
  );
}
