// /office/settings/api-tokens: the tokens that the shop's programs show.

import { ApiTokens, ProgramOwnerProvider } from "@comptoir/auth";
import { useMessages } from "@comptoir/i18n";
import { settingsMessages } from "../settings/messages";
import { SettingsPartPage } from "../settings/settings-part";

export function TokensPage() {
  const t = useMessages(settingsMessages);
  return (
    <SettingsPartPage part="tokens">
      <ProgramOwnerProvider value="staff">
        <ApiTokens title={t("shopTokens")} />
      </ProgramOwnerProvider>
    </SettingsPartPage>
  );
}
