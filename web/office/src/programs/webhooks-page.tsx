// /office/settings/webhooks: where the shop's events are sent, and what became of each.

import { ProgramOwnerProvider, Webhooks } from "@comptoir/auth";
import { useMessages } from "@comptoir/i18n";
import { settingsMessages } from "../settings/messages";
import { SettingsPartPage } from "../settings/settings-part";

export function WebhooksPage() {
  const t = useMessages(settingsMessages);
  return (
    <SettingsPartPage part="webhooks">
      <ProgramOwnerProvider value="staff">
        <Webhooks title={t("shopWebhooks")} />
      </ProgramOwnerProvider>
    </SettingsPartPage>
  );
}
