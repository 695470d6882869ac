// /office/settings/webhooks: where events of the shop, or of a supplier, are sent, and what became of each.

import { ProgramOwnerProvider, Webhooks } from "@comptoir/auth";
import { useMessages } from "@comptoir/i18n";
import { useStaffRole } from "../rights";
import { settingsMessages } from "../settings/messages";
import { SettingsPartPage } from "../settings/settings-part";

export function WebhooksPage() {
  const t = useMessages(settingsMessages);
  const title = useStaffRole() === "OPERATOR" ? "shopWebhooks" : "supplierWebhooks";
  return (
    <SettingsPartPage part="webhooks">
      <ProgramOwnerProvider value="staff">
        <Webhooks title={t(title)} />
      </ProgramOwnerProvider>
    </SettingsPartPage>
  );
}
