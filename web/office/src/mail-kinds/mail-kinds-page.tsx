// /office/settings/mails: every kind of mail that the shop sends, and one of them as it would be sent, as the address says.

import { LocalizedLink, useLanguage, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useSearchParams } from "react-router";
import { ReadPart } from "../parts/read-part";
import { SettingsPartPage } from "../settings/settings-part";
import { KindList } from "./kind-list";
import { mailKindsMessages } from "./messages";
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
  const t = useMessages(mailKindsMessages);
  return (
    <ReadPart query={useQuery(mailKindsQuery())} skeleton="h-96">
      {(kinds) => (
        <>
          <LocalizedLink to="/office/mails" className={clsx(buttonStyle(), "self-start")}>
            {t("failed")}
          </LocalizedLink>
          <KindList service="order" kinds={kinds} />
          <KindList service="auth" kinds={kinds} />
        </>
      )}
    </ReadPart>
  );
}
