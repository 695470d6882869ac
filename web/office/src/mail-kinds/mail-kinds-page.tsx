// /office/settings/mails: every kind of mail that the shop sends, and one of them as it would be sent, as the address says.

import { useLanguage } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ReadPart } from "../parts/read-part";
import { SettingsPartPage } from "../settings/settings-part";
import { KindList } from "./kind-list";
import { Preview } from "./preview";
import { mailKindsQuery } from "./queries";
import { readKind, readLanguage } from "./shown-kind";

export function MailKindsPage() {
  const [address] = useSearchParams();
  const language = readLanguage(address, useLanguage());
  const kind = readKind(address);
  return (
    <SettingsPartPage part="mails">{kind ? <Preview kind={kind} language={language} /> : <Kinds />}</SettingsPartPage>
  );
}

function Kinds() {
  return (
    <ReadPart query={useQuery(mailKindsQuery())} skeleton="h-96">
      {(kinds) => (
        <>
          <KindList service="order" kinds={kinds} />
          <KindList service="auth" kinds={kinds} />
        </>
      )}
    </ReadPart>
  );
}
