// /office/settings/api-tokens: the tokens that programs of the shop, or of a supplier, show.

import { ApiTokens, ProgramOwnerProvider } from "@comptoir/auth";
import { useMessages } from "@comptoir/i18n";
import { useStaffRole } from "../rights";
import { settingsMessages } from "../settings/messages";
import { SettingsPartPage } from "../settings/settings-part";

export function TokensPage() {
  const t = useMessages(settingsMessages);
  const title = useStaffRole() === "OPERATOR" ? "shopTokens" : "supplierTokens";
  return (
    <SettingsPartPage part="tokens">
      <ProgramOwnerProvider value="staff">
        <ApiTokens title={t(title)} />
      </ProgramOwnerProvider>
    </SettingsPartPage>
  );
}
