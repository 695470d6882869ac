// /office/settings: what can be set, each part with a sentence about it.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Page } from "@comptoir/ui";
import { useMaySee, useStaffRole } from "../rights";
import { settingsMessages } from "./messages";
import { SETTINGS, useSettingsParts } from "./parts";

export function SettingsPage() {
  const t = useMessages(settingsMessages);
  const isSuppliers = useStaffRole() === "SUPPLIER";
  const lead = useMaySee("SETTINGS") ? "lead" : isSuppliers ? "supplierLead" : "ownLead";
  return (
    <Page title={t("title")} subtitle={t(lead)}>
      <ul aria-label={t("parts")} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {useSettingsParts().map((part) => {
          const { path, Icon, lead } = SETTINGS[part];
          return (
            <li
              key={part}
              className="relative flex gap-3 rounded-card border border-line bg-surface p-4 hover:border-edge"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-faint" />
              <div className="min-w-0">
                <LocalizedLink to={path} className="font-medium after:absolute after:inset-0 hover:text-accent">
                  {t(part)}
                </LocalizedLink>
                <p className="mt-0.5 text-soft text-sm">{t(lead)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
